import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quantities, readCart, refusalIn, withKey } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  openCheckout,
  ordersOf,
  payableIn,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';

describe.each(databases())('attempts to pay one order over $name', (database) => {
  let shop: OpenCheckout;
  beforeEach(async () => {
    shop = await openCheckout(database);
  });
  afterEach(() => shop.close());

  it('attempts to pay one order end with one page, however often the provider’s answer is lost', async () => {
    const browser = await shop.guest({ 1: 1 });
    shop.gateway.openFault = 'lost after';
    for (let turn = 0; turn < 100; turn += 1) {
      const answer = await browser.post('/checkout-payment', buyer, withKey('key'));
      expect(refusalIn(answer)).toMatchObject({
        status: 503,
        code: 'no_payment_page',
        message: 'Unable to retrieve the payment authorization URL. Please try again.',
      });
      // Another test checks the limit of 20 an hour.
      await shop.db.deleteFrom('rate_limits').execute();
    }
    shop.gateway.openFault = null;
    const order = payableIn(await browser.post('/checkout-payment', buyer, withKey('key')));
    expect(await ordersOf(shop.db)).toMatchObject([{ number: order.orderId, status: 'pending' }]);
    // Every page that the provider may have opened is known and is asked about.
    const known = await shop.db
      .selectFrom('payment_attempts')
      .select(['reference', 'due_ms'])
      .orderBy('id')
      .execute();
    expect(known.map(({ reference }) => reference)).toEqual(shop.gateway.references);
    expect(known.every(({ due_ms }) => due_ms !== null)).toBe(true);
    // One of the lost ones is paid after all: the order is paid, and the known page is a second
    // payment.
    const [lost = ''] = shop.gateway.references;
    shop.gateway.report(lost);
    await shop.webhook(lost);
    await shop.swept();
    shop.gateway.report(order.reference);
    expect(await verified(browser, order.reference)).toMatchObject({ status: 'refund_due' });
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'paid' }]);
  });

  it('failed attempts to pay are reported to all callers, with few calls to the provider', async () => {
    const browser = await shop.guest({ 1: 1 });
    shop.gateway.delayMs = 100;
    shop.gateway.openFault = 'lost before';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/checkout-payment', buyer)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(503));
    expect(shop.gateway.opens).toBeLessThan(5);
    shop.gateway.openFault = 'refused';
    expect((await browser.post('/checkout-payment', buyer)).statusCode).toBe(503);
  });

  it('an attempt left open by a dead process is answered in 5 s and followed by another', async () => {
    const browser = await shop.guest({ 1: 1 });
    const first = payableIn(await browser.post('/checkout-payment', buyer));
    await shop.db
      .updateTable('payment_attempts')
      .set({ status: 'opening', page_url: null })
      .execute();
    const since = performance.now();
    const answer = await browser.post('/checkout-payment', buyer);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(refusalIn(answer)).toMatchObject({
      status: 503,
      code: 'payment_page_pending',
      message: 'Your payment page is still being prepared. Please try again in a moment.',
    });
    expect(answer.headers['retry-after']).toBe('2');
    shop.clock.now += 20_000;
    const second = payableIn(await browser.post('/checkout-payment', buyer));
    expect(second.orderId).toBe(first.orderId);
    expect(await ordersOf(shop.db)).toHaveLength(1);
    // If the first page is paid as well, the payment is known and refunded.
    for (const { reference } of [second, first]) {
      shop.gateway.report(reference);
      await verified(browser, reference);
    }
    expect(await verified(browser, first.reference)).toMatchObject({ status: 'refund_due' });
  });

  it('an attempt that the provider opens slowly is answered in 5 s and opened in the background', async () => {
    const browser = await shop.guest({ 1: 1 });
    shop.gateway.delayMs = 4_500;
    const answer = await browser.post('/checkout-payment', buyer);
    expect(refusalIn(answer)).toMatchObject({ status: 503, code: 'payment_page_pending' });
    const again = payableIn(await browser.post('/checkout-payment', buyer));
    expect(shop.gateway.references).toEqual([again.reference]);
  });

  it('an attempt of a process that ended half-way is taken over', async () => {
    const browser = await shop.guest({ 1: 1 });
    const first = payableIn(await browser.post('/checkout-payment', buyer));
    await shop.db
      .updateTable('payment_attempts')
      .set({ status: 'opening', page_url: null })
      .execute();
    shop.clock.now += 60_000;
    const second = payableIn(await browser.post('/checkout-payment', buyer));
    expect(second.orderId).toBe(first.orderId);
    expect(second.reference).not.toBe(first.reference);
  });

  it('a new attempt to pay follows a failed one', async () => {
    const browser = await shop.guest({ 1: 1 });
    const first = payableIn(await browser.post('/checkout-payment', buyer, withKey('a')));
    shop.gateway.report(first.reference, { status: 'failed' });
    expect(await verified(browser, first.reference)).toMatchObject({ status: 'failed' });
    expect(quantities(await readCart(browser))).toEqual({ 1: 1 });
    for (const key of ['a', 'b', 'c']) {
      const second = payableIn(await browser.post('/checkout-payment', buyer, withKey(key)));
      expect(second.orderId).toBe(first.orderId);
      expect(second.reference).toBe(shop.gateway.references[1]);
    }
    shop.gateway.report(shop.gateway.references[1] ?? '');
    expect(await verified(browser, shop.gateway.references[1] ?? '')).toMatchObject({
      status: 'paid',
    });
    // A shopper who opens the first page again sees that nothing is left to pay.
    shop.clock.now += 5_000;
    expect(await verified(browser, first.reference)).toMatchObject({ status: 'paid' });
    const history = ['pending', 'payment_failed', 'pending', 'paid'];
    expect(await historyOf(shop.db, first.orderId)).toEqual(history);
  });
});
