import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#src/server/app.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { startSimulator } from '#src/server/payments/simulator/simulator.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { visit } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { buyer, payableIn, placedIn, toIkoyi, verified } from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';
import { someOf } from '#tests/fixtures/runs.ts';
import { testShop, type TestShop } from './command.ts';

let shop: TestShop;
/** Writes its state into the shop's folder when closed, so the folder is removed after it. */
let simulator: Awaited<ReturnType<typeof startSimulator>> | null = null;
let first: ReturnType<typeof placedIn>;
let second: ReturnType<typeof placedIn>;
beforeEach(async () => {
  shop = await testShop();
  const { dataDir } = shop;
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await fillShop(db, sampleSeed(sampleProducts(2)));
  const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE] });
  const order = async (form: object) => {
    const browser = await visit(app);
    await add(browser, 1, 2);
    return placedIn(await browser.post('/checkout-order', { ...toIkoyi, ...form }));
  };
  first = await order({ address: '1, Broad Street' });
  second = await order({});
  // As before the checkout asked for letters.
  for (const [{ orderId }, fullname] of [
    [first, '=HYPERLINK("http://x")'],
    [second, 'Ada\u202e\u200b Obi\u2069'],
  ] as const) {
    await db.updateTable('orders').set({ fullname }).where('number', '=', orderId).execute();
  }
  await app.close();
  await db.destroy();
  return async () => {
    await simulator?.close();
    simulator = null;
    await shop.remove();
  };
});

const orders = (...args: readonly string[]) => shop.run('orders.ts', args);

describe('npm run orders', { timeout: 60_000 }, () => {
  it('npm run orders lists, shows, changes and exports orders', async () => {
    const list = await orders('list');
    expect(list.stderr).toBe('');
    expect(list.stdout.trim().split('\n')).toEqual([
      expect.stringMatching(`^${second.orderId}  .*  placed  ₦202,502  2 units  Ada Obi$`),
      expect.stringContaining(first.orderId),
      '2 orders',
    ]);

    const shown = await orders('show', second.orderId);
    expect(shown.stdout).toContain('2 × Phone 1, ₦100001 each');
    expect(shown.stdout).toContain(`${shop.url}/order#${second.orderId}.${second.orderKey}`);

    const set = await orders('set', second.orderId, 'shipped');
    expect(set).toMatchObject({ status: 0, stderr: '' });
    expect((await orders('list', '--status', 'shipped')).stdout).toMatch(/\n1 order\n$/);
    expect((await orders('list', '--since', '2999-01-01')).stdout).toBe('0 orders\n');

    const file = join(shop.dataDir, 'orders.csv');
    expect(await orders('export', file)).toMatchObject({ status: 0, stderr: '' });
    const [head, one, two, ...rest] = (await readFile(file, 'utf8')).split('\r\n');
    expect(head).toMatch(/^Number,Created,Status/);
    expect(one).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(one).toContain('"1, Broad Street"');
    expect(two).toMatch(`${second.orderId},`);
    expect(two).toContain(',2 × Phone 1,200002,2500,202502,');
    expect(rest).toEqual(['']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('npm run orders refunds a payment through the provider, and never twice', async () => {
    const { dataDir } = shop;
    const secretKey = 'sk_test_simulator';
    const file = join(dataDir, 'payment-simulator.json');
    simulator = await startSimulator({ secretKey, webhookUrl: null, file });
    const gateway = paystackGateway({ secretKey, baseUrl: simulator.url });
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], gateway });
    const browser = await visit(app);
    await add(browser, 1, 2);
    const order = payableIn(await browser.post('/checkout-payment', buyer));
    await fetch(order.authorization_url, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ choice: 'pay' }),
    });
    expect(await verified(browser, order.reference)).toMatchObject({ status: 'paid' });
    await app.close();
    await db.destroy();

    const part = await orders('refund', order.orderId, '--amount', '12500');
    expect(part).toMatchObject({ status: 0, stderr: '' });
    expect(part.stdout).toContain(`₦12,500 of order ${order.orderId} is on its way back`);
    expect(part.stdout.trim()).not.toContain('\n');
    const again = await orders('refund', order.orderId, '--amount', '12,500');
    expect(again.stdout).toContain('No further refund was requested');
    expect(await gateway.refundsOf(order.reference, 0)).toHaveLength(1);

    const tooMuch = await orders('refund', order.orderId, '--amount', '200000');
    expect(tooMuch.stderr).toBe(
      `Only ₦187,502 of the ₦200,002 that came for order ${order.orderId} can be given back.\n`,
    );
    simulator.setSwitches({ refund: 'error' });
    const unclear = await orders('refund', order.orderId);
    expect(unclear.stdout).toContain('₦187,502 of order');
    expect(unclear.stdout).toContain('has not confirmed yet');
    expect((await orders('show', order.orderId)).stdout).toContain('refund of ₦12,500');
  });

  it('npm run orders lists undelivered mail without control characters and sends it again', async () => {
    const db = await openDatabase({ databaseUrl: null, dataDir: shop.dataDir });
    const at = '2026-11-20T12:00:00.000Z';
    const mail = (recipient: string) => ({
      ...{ recipient, subject: 'Your order\u001b[2J', body_text: 'x', body_html: 'x' },
      ...{ created_at: at, failed_at: at, last_error: 'no\nroute \u202e' },
    });
    await db
      .insertInto('undelivered_mails')
      .values([mail('a@x.ng'), mail('b@x.ng')])
      .execute();
    const list = await orders('mails');
    expect(list).toMatchObject({ status: 0, stderr: '' });
    const when = '2026-11-20T12:00 to 2026-11-20T12:00';
    expect(list.stdout.split('\n').slice(0, 2)).toEqual([
      `1  ${when}  a@x.ng  Your order [2J`,
      '    no route  ',
    ]);
    expect((await orders('mails', 'resend', '1')).stdout).toMatch(/^1 mail is in the outbox again/);
    expect((await orders('mails', 'resend', 'all')).stdout).toMatch(/^1 mail is/);
    expect((await orders('mails')).stdout).toBe('0 mails\n');
    const posted = await db.selectFrom('mail_outbox').select('recipient').execute();
    expect(posted.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['a@x.ng', 'b@x.ng']),
    );
    await db.destroy();
  });

  it('npm run orders takes an order back once it is told what becomes of the products', async () => {
    const { orderId } = second;
    await orders('set', orderId, 'delivered');
    const silent = await orders('set', orderId, 'returned');
    expect(silent.status).toBe(2);
    expect(silent.stderr).toMatch(
      /^Please say whether the products of order \S+ go back into stock/,
    );
    const told = await orders('set', orderId, 'returned', '--restock', 'no');
    expect(told).toMatchObject({ status: 0, stderr: '' });
    expect((await orders('show', orderId)).stdout).toContain('status: returned');
  });

  it('npm run orders ends with one sentence and status 2 on wrong arguments', async () => {
    const calls = [
      [[], /^Use one of: list /],
      [['set', second.orderId, 'lost'], /^"lost" is no state of an order/],
      [['set', second.orderId, 'paid'], /^Order \S+ is placed and can become /],
      [['show', 'ORD-1'], /^There is no order ORD-1\.$/m],
      [['mails', 'resend'], /^Use one of: list /],
      [['mails', 'resend', '7'], /^There is no undelivered mail 7\.$/m],
      [['refund', second.orderId, '--amount', 'all'], /^--amount must be an amount in naira/],
      [['refund', second.orderId], /^PAYSTACK_SECRET_KEY is not set and no payment simulator/],
      [['list', '--since', 'today'], /^--since must be a day such as /],
      [['list', '--all'], /^Unknown option/],
      [['list', 'x'], /^Use one of: list /],
      [['show'], /^Use one of: list /],
      [['set', second.orderId], /^Use one of: list /],
      [['refund'], /^Use one of: list /],
      [['set', second.orderId, 'packed', '--restock', 'some'], /^--restock must be yes or no/],
    ] as const;
    for (const [args, sentence] of someOf(calls, 5)) {
      const end = await orders(...args);
      expect(end.stderr).toMatch(sentence);
      expect(end.stderr.trim()).not.toContain('\n');
      expect(end.status).toBe(2);
    }
  });
});
