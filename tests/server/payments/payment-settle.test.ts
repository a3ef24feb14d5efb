import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countResults } from '#src/server/metrics/results.ts';
import { orderKeys } from '#src/server/orders/key.ts';
import type { PaymentReport } from '#src/server/payments/gateway.ts';
import { startSweeper, type Sweeper } from '#src/server/payments/sweep.ts';
import type { Browser } from '#tests/server/browser.ts';
import { quantities, readCart, withKey } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  ledgerOf,
  openCheckout,
  ordersOf,
  payableIn,
  stockOf,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';

const TRACKED = 3;
const HOUR_MS = 3_600_000;
const TOTAL = 10_000_300;

describe.each(databases())('the settlement of a card payment over $name', (database) => {
  let shop: OpenCheckout;
  let browser: Browser;
  let reference: string;
  let orderId: string;
  const sweepers: Sweeper[] = [];
  beforeEach(async () => {
    const products = sampleProducts(5).with(2, sampleProduct(3, { stock: 1 }));
    shop = await openCheckout(database, { products });
    browser = await shop.guest({ [TRACKED]: 1 });
    ({ reference, orderId } = payableIn(await browser.post('/checkout-payment', buyer)));
  });
  afterEach(async () => {
    await Promise.all(sweepers.splice(0).map((sweeper) => sweeper.stop()));
    await shop.close();
  });

  /** One round of a sweeper, like that of a newly started process. */
  const sweep = async () => {
    const { db, gateway, clock } = shop;
    const now = () => clock.now;
    const postman = { call: () => undefined };
    const results = countResults(new Registry());
    const settler = { db, gateway, now, siteUrl: SITE, keys: orderKeys(db), postman, results };
    const sweeper = startSweeper({ db, settler, now, tell: () => undefined, results });
    sweepers.push(sweeper);
    await sweeper.rest();
  };
  const subjects = async () =>
    (await shop.mails()).map(({ subject }) => subject.replace(/:.*/, ''));
  const secondAttempt = async () => {
    shop.gateway.report(reference, { status: 'failed' });
    await verified(browser, reference);
    shop.clock.now += 5_000;
    return payableIn(await browser.post('/checkout-payment', buyer)).reference;
  };

  it.each<[string, Partial<PaymentReport>, string]>([
    ['a kobo too little', { amount: TOTAL - 1 }, `amount ${TOTAL - 1}, not ${TOTAL}`],
    ['a kobo too much', { amount: TOTAL + 1 }, `amount ${TOTAL + 1}, not ${TOTAL}`],
    ['naira for kobo', { amount: TOTAL / 100 }, `amount ${TOTAL / 100}, not ${TOTAL}`],
    ['no amount', { amount: Number.NaN }, `amount NaN, not ${TOTAL}`],
    ['another currency', { currency: 'USD' }, 'currency USD, not NGN'],
    ['another domain', { domain: 'live', said: 'Approved' }, 'domain live, not test; Approved'],
  ])('a card payment waits for a person after %s', async (_what, change, note) => {
    shop.gateway.report(reference, change);
    await shop.webhook(reference);
    await shop.swept();
    expect(await verified(browser, reference)).toMatchObject({ status: 'payment_review' });
    expect(await historyOf(shop.db, orderId)).toEqual(['pending', 'payment_review']);
    expect(await ledgerOf(shop.db)).toMatchObject([{ reference, kind: 'payment_review', note }]);
    expect(await stockOf(shop.db, TRACKED)).toBe(1);
    expect(await subjects()).toEqual(['We are checking your payment']);
    expect(quantities(await readCart(browser))).toEqual({ [TRACKED]: 1 });
  });

  it('a card payment has one result, whether the webhook is before, during or after the return', async () => {
    const orders = [
      await shop.guest({ 1: 1 }),
      await shop.guest({ 1: 1 }),
      await shop.guest({ 1: 1 }),
    ];
    for (const [place, guest] of orders.entries()) {
      const { reference: paid } = payableIn(await guest.post('/checkout-payment', buyer));
      shop.gateway.report(paid);
      shop.gateway.delayMs = 20;
      const back = async () => {
        await verified(guest, paid);
      };
      const told = async () => {
        await shop.webhook(paid);
        await shop.swept();
      };
      if (place === 0) await told().then(back);
      else if (place === 1) await Promise.all([told(), back()]);
      else await back().then(told);
      expect(await verified(guest, paid)).toMatchObject({ status: 'paid' });
      expect((await ledgerOf(shop.db)).filter((row) => row.reference === paid)).toMatchObject([
        { kind: 'paid' },
      ]);
      expect(quantities(await readCart(guest))).toEqual({});
    }
    const paidMails = (await subjects()).filter((subject) =>
      subject.startsWith('We have received'),
    );
    expect(paidMails).toHaveLength(3);
  });

  it('a card payment is settled by the sweeper if neither webhook nor shopper comes', async () => {
    shop.gateway.report(reference);
    await sweep();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'pending' }]);
    shop.clock.now += 5 * 60_000;
    await sweep();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'paid' }]);
  });

  it('a payment is asked for every 5 minutes, by one of several processes, for 72 hours', async () => {
    shop.gateway.report(reference, { status: 'pending' });
    for (let round = 1; round <= 3; round += 1) {
      shop.clock.now += 5 * 60_000;
      await Promise.all([sweep(), sweep(), sweep()]);
      await sweep();
      expect(shop.gateway.asks).toBe(round);
    }
    shop.clock.now += 72 * HOUR_MS;
    await sweep();
    expect(shop.gateway.asks).toBe(4);
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'payment_failed' }]);
    shop.clock.now += 72 * HOUR_MS;
    await sweep();
    expect(shop.gateway.asks).toBe(4);
    // The provider may still report it.
    shop.gateway.report(reference);
    await shop.webhook(reference);
    await shop.swept();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'paid' }]);
  });

  it('settlement continues after the provider could not be reached', async () => {
    shop.gateway.report(reference);
    shop.gateway.isDeaf = true;
    await shop.webhook(reference);
    await shop.swept();
    expect(await verified(browser, reference)).toMatchObject({ status: 'pending' });
    expect(shop.told.join(' ')).toContain(`Payment ${reference} could not be settled yet`);
    shop.gateway.isDeaf = false;
    shop.clock.now += 5 * 60_000;
    await sweep();
    expect(await verified(browser, reference)).toMatchObject({ status: 'paid' });
  });

  it('a card payment does not fail while the shopper may still be typing', async () => {
    shop.clock.now += 10 * 60_000;
    await sweep();
    expect(shop.gateway.asks).toBe(1);
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'pending' }]);
    shop.clock.now += HOUR_MS;
    await sweep();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'payment_failed' }]);
    expect(await subjects()).toEqual([]);
  });

  it('a card payment fails immediately for a shopper who returns without having paid', async () => {
    expect(await verified(browser, reference)).toMatchObject({ status: 'failed' });
    expect(await historyOf(shop.db, orderId)).toEqual(['pending', 'payment_failed']);
  });

  it('a card payment counts even after a failure', async () => {
    shop.gateway.report(reference, { status: 'failed' });
    await verified(browser, reference);
    shop.gateway.report(reference);
    shop.clock.now += 5 * 60_000;
    await sweep();
    expect(await historyOf(shop.db, orderId)).toEqual(['pending', 'payment_failed', 'paid']);
  });

  it('a second payment of an order is refunded', async () => {
    const second = await secondAttempt();
    shop.gateway.report(reference);
    shop.gateway.report(second);
    await Promise.all([shop.webhook(reference), shop.webhook(second)]);
    await shop.swept();
    expect(await ordersOf(shop.db)).toMatchObject([{ number: orderId, status: 'paid' }]);
    expect(await stockOf(shop.db, TRACKED)).toBe(0);
    const kinds = (await ledgerOf(shop.db)).map(({ kind }) => kind);
    expect(kinds).toEqual(['paid', 'refund_due']);
    const statuses = [await verified(browser, reference), await verified(browser, second)];
    expect(statuses.map(({ status }) => status).sort()).toEqual(['paid', 'refund_due']);
    expect((await subjects()).filter((subject) => !subject.startsWith('Your account'))).toEqual([
      'We have received your payment, thank you',
      'We are refunding your second payment',
    ]);
  });

  it('an older failed attempt does not fail an order with a newer open attempt', async () => {
    const second = await secondAttempt();
    shop.clock.now += 5 * 60_000;
    shop.gateway.report(second, { status: 'pending' });
    await sweep();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'pending' }]);
  });

  it('a payment is always flagged for a refund when the stock is gone, and the shopper is told', async () => {
    const late: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const guest = await shop.guest({ [TRACKED]: 1 });
      late.push(payableIn(await guest.post('/checkout-payment', buyer)).reference);
    }
    for (const one of [reference, ...late]) shop.gateway.report(one);
    await Promise.all([reference, ...late].map((one) => shop.webhook(one)));
    await shop.swept();
    const statuses = (await ordersOf(shop.db)).map(({ status }) => status).sort();
    expect(statuses).toEqual(['paid', ...Array<string>(10).fill('refund_due')]);
    expect(await stockOf(shop.db, TRACKED)).toBe(0);
    const kinds = (await ledgerOf(shop.db)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['paid', ...Array<string>(10).fill('refund_due')]);
    const letters = (await shop.mails()).filter(({ subject }) =>
      subject.startsWith('We are refunding'),
    );
    expect(letters).toHaveLength(10);
    expect(letters[0]?.text).toContain('Phone 3 is sold out.');
  });

  it('the provider is asked at most every 3 seconds for a waiting shopper, and never once decided', async () => {
    shop.gateway.report(reference, { status: 'pending' });
    const poll = () => Promise.all(Array.from({ length: 20 }, () => verified(browser, reference)));
    await poll();
    expect(shop.gateway.asks).toBe(1);
    shop.clock.now += 2_999;
    await poll();
    expect(shop.gateway.asks).toBe(1);
    shop.clock.now += 1;
    shop.gateway.report(reference);
    await poll();
    expect(shop.gateway.asks).toBe(2);
    shop.clock.now += HOUR_MS;
    await poll();
    expect(shop.gateway.asks).toBe(2);
  });

  it('a foreign reference finds no payment', async () => {
    for (const other of [`${reference}0`, 'x', orderId]) {
      expect((await browser.get(`/payment-verify/${other}`)).statusCode).toBe(404);
    }
    expect((await browser.get('/payment-verify/a b')).statusCode).toBe(400);
    expect(shop.gateway.asks).toBe(0);
  });

  it('a payment of a cancelled order is refunded', async () => {
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute();
    shop.gateway.report(reference);
    await verified(browser, reference);
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'cancelled' }]);
    expect(await ledgerOf(shop.db)).toMatchObject([{ kind: 'refund_due' }]);
  });

  it('settlement does not change the answer to the same key', async () => {
    const guest = await shop.guest({ 1: 1 });
    const first = await guest.post('/checkout-payment', buyer, withKey('key'));
    const paid = payableIn(first).reference;
    shop.gateway.report(paid);
    await verified(guest, paid);
    const again = await guest.post('/checkout-payment', buyer, withKey('key'));
    expect(again.body).toBe(first.body);
  });
});
