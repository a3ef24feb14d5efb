import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#src/contract/order.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { changeOrderStatus } from '#src/server/orders/status.ts';
import { quantities, readCart } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  ledgerOf,
  openCheckout,
  payableIn,
  placedIn,
  stockOf,
  toIkoyi,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';

const TRACKED = 3;

describe.each(databases())('an operator changing an order over $name', (database) => {
  let shop: OpenCheckout;
  beforeEach(async () => {
    const products = sampleProducts(5).with(2, sampleProduct(3, { stock: 10 }));
    shop = await openCheckout(database, { products });
  });
  afterEach(() => shop.close());

  const set = (number: string, status: OrderStatus) =>
    changeOrderStatus({ db: shop.db, siteUrl: SITE, now: shop.clock.now }, number, status);
  const placed = async () => {
    const browser = await shop.guest({ 1: 1, [TRACKED]: 4 });
    return placedIn(await browser.post('/checkout-order', toIkoyi)).orderId;
  };
  const paid = async (change = {}) => {
    const browser = await shop.guest({ [TRACKED]: 4 });
    const { orderId, reference } = payableIn(await browser.post('/checkout-payment', buyer));
    shop.gateway.report(reference, change);
    await verified(browser, reference);
    return { orderId, browser };
  };
  const kinds = async () => (await ledgerOf(shop.db)).map(({ kind }) => kind);
  // Mail of the order itself may still be in progress: what is queued then may be sent at once.
  const lastLetter = async () => (await shop.mailsOfCommand()).at(-1);

  it('an order goes through its states, and each is mailed to the buyer', async () => {
    const number = await placed();
    await set(number, 'packed');
    expect(await lastLetter()).toMatchObject({ subject: `We have packed your order: ${number}` });
    await set(number, 'shipped');
    expect(await lastLetter()).toMatchObject({ subject: `Your order is on its way: ${number}` });
    await set(number, 'delivered');
    expect(await historyOf(shop.db, number)).toEqual(['placed', 'packed', 'shipped', 'delivered']);
    expect(await stockOf(shop.db, TRACKED)).toBe(6);
  });

  it('a pickup is mailed when it is ready and when it was collected, and is never shipped', async () => {
    const { orderId } = await paid();
    await expect(set(orderId, 'shipped')).rejects.toThrow(OrderChangeError);
    await set(orderId, 'packed');
    expect(await lastLetter()).toMatchObject({
      subject: `Your order is ready for pickup: ${orderId}`,
      text: expect.stringContaining('Collect it from our office') as string,
    });
    await set(orderId, 'delivered');
    expect(await lastLetter()).toMatchObject({
      subject: `You have collected your order: ${orderId}`,
      text: expect.stringContaining(`${SITE}/track-order`) as string,
    });
  });

  it('cancelling an order restores the stock once', async () => {
    const number = await placed();
    expect(await stockOf(shop.db, TRACKED)).toBe(6);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => set(number, 'cancelled')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
    expect(await stockOf(shop.db, 1)).toBeNull();
  });

  it('a paid order must be refunded before it is cancelled', async () => {
    const { orderId } = await paid();
    await expect(set(orderId, 'cancelled')).rejects.toThrow(
      `Order ${orderId} is paid and can become packed or delivered or refund_due, not cancelled.`,
    );
    await set(orderId, 'refund_due');
    expect(await kinds()).toEqual(['paid', 'refund_due']);
    expect(await stockOf(shop.db, TRACKED)).toBe(6);
    await set(orderId, 'cancelled');
    expect(await kinds()).toEqual(['paid', 'refund_due', 'refunded']);
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
    expect((await lastLetter())?.text).toContain('We have refunded your payment.');
  });

  it('an operator can mark an order as paid, with all consequences', async () => {
    const { orderId, browser } = await paid({ amount: 1 });
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
    await set(orderId, 'paid');
    expect(await kinds()).toEqual(['payment_review', 'paid']);
    expect(await stockOf(shop.db, TRACKED)).toBe(6);
    expect(quantities(await readCart(browser))).toEqual({});
    expect(await shop.db.selectFrom('users').select('email').execute()).toHaveLength(1);
  });

  it('an order cannot be marked as paid if the stock is gone', async () => {
    const { orderId } = await paid({ amount: 1 });
    await shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', TRACKED).execute();
    await expect(set(orderId, 'paid')).rejects.toThrow('We have only 3 of Phone 3 left.');
    await set(orderId, 'refund_due');
    expect(await kinds()).toEqual(['payment_review', 'refund_due']);
  });

  it('changing the state of a missing order is refused', async () => {
    await expect(set('ORD-1', 'paid')).rejects.toThrow(OrderChangeError);
  });
});
