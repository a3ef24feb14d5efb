import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#src/contract/order.ts';
import { Browser, told } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  storedBuyer,
  openCheckout,
  payableIn,
  placedIn,
  toIkoyi,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { signedIn } from '#tests/server/signed-in.ts';

describe.each(databases())('one order over $name', (database) => {
  let shop: OpenCheckout;
  let lines: string[];
  let guests: ReturnType<typeof placedIn>;
  let users: ReturnType<typeof placedIn>;
  let owner: Browser;
  beforeAll(async () => {
    lines = [];
    const stream = { write: (line: string) => void lines.push(line) };
    shop = await openCheckout(database, { logger: { level: 'trace', stream } });
    const browser = await shop.guest({ 1: 1 });
    guests = placedIn(await browser.post('/checkout-order', toIkoyi));
    ({ browser: owner } = await signedIn(shop.app, shop.db, 'owner'));
    await add(owner, 2, 2);
    users = payableIn(await owner.post('/checkout-payment', buyer));
  });
  afterAll(() => shop.close());

  const read = (browser: Browser, number: string, key?: string) =>
    browser.send('GET', `/order/${number}`, {
      ...(key !== undefined && { headers: { 'x-order-key': key } }),
    });

  it('an order is shown to anybody with its key, in any browser', async () => {
    const answer = await read(new Browser(shop.app), guests.orderId, guests.orderKey);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = orderCalls.order.replies[200].parse(answer.json());
    expect(data).toMatchObject({ orderId: guests.orderId, ...storedBuyer, city: 'Ikoyi' });
  });

  it('an order is shown to its user without a key', async () => {
    const { data } = orderCalls.order.replies[200].parse((await read(owner, users.orderId)).json());
    expect(data).toMatchObject({
      orderId: users.orderId,
      payOnDelivery: false,
      reference: shop.gateway.references[0],
      lines: [{ productId: 2, quantity: 2 }],
      history: [{ status: 'pending' }],
    });
  });

  it('an order looks missing, to the byte, to anybody else', async () => {
    const other = (await signedIn(shop.app, shop.db, 'other')).browser;
    const guest = await shop.guest({});
    const missing = await read(guest, 'ORD-000-000-000');
    expect(missing.statusCode).toBe(404);
    const wrong = `${guests.orderKey.slice(0, -1)}${guests.orderKey.endsWith('A') ? 'B' : 'A'}`;
    const answers = [
      await read(guest, guests.orderId),
      await read(guest, guests.orderId, wrong),
      await read(guest, guests.orderId, users.orderKey),
      await read(guest, guests.orderId, guests.orderKey.slice(0, 30)),
      await read(owner, guests.orderId),
      await read(other, users.orderId),
      await read(other, users.orderId, guests.orderKey),
      await read(guest, 'ORD-000-000-000', guests.orderKey),
    ];
    for (const answer of answers) expect(told(answer)).toEqual(told(missing));
  });

  it('the key of an order depends on the secret of its database and is the same in every process', async () => {
    const again = await shop.db.selectFrom('secrets').select('name').execute();
    expect(again.map(({ name }) => name).sort()).toEqual(['csrf', 'orders']);
    const other = await openCheckout(database);
    const browser = await other.guest({});
    expect((await read(browser, guests.orderId, guests.orderKey)).statusCode).toBe(404);
    await other.close();
  });

  it('the log contains no order keys and no buyers', () => {
    const log = lines.join('');
    expect(log).toContain(`/api/v1/order/${guests.orderId}`);
    for (const secret of [
      guests.orderKey,
      users.orderKey,
      buyer.email,
      storedBuyer.phone,
      'Ada Obi',
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  it('the key of an order is hidden in log lines written by hand', () => {
    const headers = { 'x-order-key': 'secret', 'x-paystack-signature': 'secret' };
    shop.app.log.info({ headers, orderKey: 'secret', ...headers });
    expect(lines.at(-1)).not.toContain('secret');
    expect(lines.at(-1)).toContain('[hidden]');
  });
});
