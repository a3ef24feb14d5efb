import { Registry } from 'prom-client';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { countResults } from '#src/server/metrics/results.ts';
import { orderKeys } from '#src/server/orders/key.ts';
import { changeOrderStatus } from '#src/server/orders/status.ts';
import { refundOrder } from '#src/server/payments/refund.ts';
import type { RefundOrder } from '#src/server/payments/start-refund.ts';
import { startSweeper } from '#src/server/payments/sweep.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { signUp, type Browser } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  openCheckout,
  payableIn,
  stockOf,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';

const TRACKED = 3;
const TOTAL = 10_000_300;
const HOUR_MS = 3_600_000;
const HALF = kobo(5_000_100);

type Paid = { readonly browser: Browser; readonly orderId: string; readonly reference: string };

describe.each(databases())('a refund over $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    const products = sampleProducts(5).with(2, sampleProduct(3, { stock: 1_000 }));
    shop = await openCheckout(database, { products });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.gateway.refundFault = null;
    shop.gateway.isDeaf = false;
    shop.clock.now += HOUR_MS;
  });

  const paid = async (browser?: Browser): Promise<Paid> => {
    const guest = browser ?? (await shop.guest({ [TRACKED]: 1 }));
    const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    await verified(guest, reference);
    return { browser: guest, orderId, reference };
  };
  const refunder = () => ({
    ...{ db: shop.db, gateway: shop.gateway, siteUrl: SITE, keys: orderKeys(shop.db) },
    now: () => shop.clock.now,
  });
  const refund = (number: string, change: Partial<RefundOrder> = {}) =>
    refundOrder(refunder(), { number, amount: null, payment: null, isAgain: false, ...change });
  /** Ends every pending refund with a webhook about this payment. */
  const end = async ({ reference }: Paid, status: 'processed' | 'failed' = 'processed') => {
    shop.gateway.endRefunds(status);
    await shop.webhook(reference, `refund.${status}`);
    await shop.swept();
  };
  /** One round of the sweeper of another process. */
  const sweep = async () => {
    const results = countResults(new Registry());
    const settler = { ...refunder(), postman: { call: () => undefined }, results };
    const { now } = settler;
    const sweeper = startSweeper({ db: shop.db, settler, now, tell: () => undefined, results });
    await sweeper.rest();
    await sweeper.stop();
  };
  const refundsOf = ({ reference }: Paid) =>
    [...shop.gateway.refunds.values()].filter((one) => one.reference === reference);
  const ledger = async ({ reference }: Paid) => {
    const rows = await shop.db
      .selectFrom('payment_ledger')
      .select(['kind', 'kobo'])
      .where('reference', '=', reference)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, kobo: amount }) => `${kind} ${amount}`);
  };
  const statusOf = async ({ orderId }: Paid) => (await historyOf(shop.db, orderId)).at(-1);
  const letters = async ({ orderId }: Paid) =>
    (await shop.mails()).filter(({ subject }) => subject.includes(orderId));

  it('a full refund ends refund_due, mails the buyer once and restores the stock', async () => {
    const order = await paid();
    const before = (await stockOf(shop.db, TRACKED)) ?? 0;
    const { refund: row, isNew } = await refund(order.orderId);
    expect({ isNew, status: row.status, amount: row.amount_kobo }).toEqual({
      ...{ isNew: true, status: 'pending', amount: TOTAL },
    });
    expect(await statusOf(order)).toBe('refund_due');
    await end(order);
    await end(order);
    expect(await historyOf(shop.db, order.orderId)).toEqual([
      ...['pending', 'paid', 'refund_due', 'refunded'],
    ]);
    expect(await ledger(order)).toEqual([
      ...[`paid ${TOTAL}`, `refund_due ${TOTAL}`, `refunded ${TOTAL}`],
    ]);
    expect(await stockOf(shop.db, TRACKED)).toBe(before + 1);
    const told = (await letters(order)).filter(({ subject }) => subject.includes('a refund'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('₦100,003 goes back to the card or account');
    expect(await verified(order.browser, order.reference)).toMatchObject({ status: 'refunded' });
  });

  it('a partial refund keeps the order, and the shopper sees the refunded amount', async () => {
    const { browser, id } = await signUp(shop.app, {
      ...{ fullname: 'Bola Ade', email: 'bola@example.com', password: 'correct horse' },
    });
    await add(browser, TRACKED, 1);
    const order = await paid(browser);
    await refund(order.orderId, { amount: HALF });
    const read = async () =>
      (await browser.get(`/order/${order.orderId}`)).json<{ data: object }>().data;
    expect(await read()).toMatchObject({ refunded: 0, refunding: 50_001 });
    await end(order);
    expect(await statusOf(order)).toBe('paid');
    expect(await ledger(order)).toEqual([`paid ${TOTAL}`, `refunded ${HALF}`]);
    expect(await read()).toMatchObject({ status: 'paid', refunded: 50_001, refunding: 0 });
    const list = (await browser.get(`/orders/${id}`)).json<{ data: object[] }>().data;
    expect(list).toMatchObject([{ orderId: order.orderId, refunded: 50_001 }]);
    // The remaining part completes the whole.
    await refund(order.orderId);
    await end(order);
    expect(await statusOf(order)).toBe('refunded');
    expect((await ledger(order)).at(-1)).toBe(`refunded ${TOTAL - HALF}`);
  });

  it('a refund is requested once, by any number of operators and attempts', async () => {
    const order = await paid();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => refund(order.orderId, { amount: HALF })),
    );
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    await end(order);
    expect((await refund(order.orderId, { amount: HALF })).isNew).toBe(false);
    expect(refundsOf(order)).toHaveLength(1);
    // The same amount again needs an explicit request.
    expect((await refund(order.orderId, { amount: HALF, isAgain: true })).isNew).toBe(true);
    expect(refundsOf(order)).toHaveLength(2);
  });

  it('refunds never exceed the payment', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: TOTAL }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(amounts, async (asked) => {
        const order = await paid();
        await Promise.allSettled(
          asked.map((amount) => refund(order.orderId, { amount: kobo(amount), isAgain: true })),
        );
        await refund(order.orderId);
        await end(order);
        const sum = refundsOf(order).reduce((all, { amount }) => all + amount, 0);
        expect(sum).toBe(TOTAL);
        expect(await statusOf(order)).toBe('refunded');
      }),
      { numRuns: runs(3, 50), seed: 20 },
    );
  });

  it('a refund with a lost answer is found in the provider’s list and not requested again', async () => {
    const order = await paid();
    shop.gateway.refundFault = 'lost after';
    expect((await refund(order.orderId)).refund.status).toBe('asking');
    shop.gateway.refundFault = null;
    // An immediate repeat does not ask the provider: the first may still be pending.
    expect((await refund(order.orderId)).refund.status).toBe('asking');
    shop.clock.now += 5 * 60_000;
    await Promise.all([refund(order.orderId), sweep(), sweep()]);
    expect(refundsOf(order)).toHaveLength(1);
    await end(order);
    expect(await statusOf(order)).toBe('refunded');
  });

  it('a refund of a killed process is requested by the sweeper', async () => {
    const order = await paid();
    shop.gateway.refundFault = 'lost before';
    await refund(order.orderId);
    shop.gateway.refundFault = null;
    expect(refundsOf(order)).toHaveLength(0);
    shop.clock.now += 5 * 60_000;
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(refundsOf(order)).toHaveLength(1);
  });

  it('a refund is settled by the sweeper if the webhook is lost', async () => {
    const order = await paid();
    await refund(order.orderId);
    shop.gateway.endRefunds('processed');
    await sweep();
    expect(await statusOf(order)).toBe('refund_due');
    shop.clock.now += HOUR_MS;
    await Promise.all([sweep(), sweep()]);
    expect(await statusOf(order)).toBe('refunded');
    expect((await ledger(order)).filter((row) => row.startsWith('refunded'))).toHaveLength(1);
  });

  it('a refund whose state the provider did not tell is asked about again after five minutes', async () => {
    const order = await paid();
    await refund(order.orderId);
    shop.gateway.isDeaf = true;
    await end(order);
    shop.gateway.isDeaf = false;
    expect(await statusOf(order)).toBe('refund_due');
    shop.clock.now += 5 * 60_000;
    await sweep();
    expect(await statusOf(order)).toBe('refunded');
  });

  it('a failed refund stays due, is reported to the operator, and can be tried again', async () => {
    const order = await paid();
    await refund(order.orderId);
    await end(order, 'failed');
    expect(await statusOf(order)).toBe('refund_due');
    expect(shop.told.join(' ')).toContain(`A refund of payment ${order.reference} has failed`);
    expect((await refund(order.orderId)).isNew).toBe(true);
    await end(order);
    expect(await statusOf(order)).toBe('refunded');
  });

  it('a refund that the provider refuses ends with its reason', async () => {
    const order = await paid();
    shop.gateway.refundFault = 'refused';
    const { refund: row } = await refund(order.orderId, { amount: HALF });
    expect(row).toMatchObject({ status: 'failed', said: 'no refund', due_ms: null });
    expect(await statusOf(order)).toBe('paid');
  });

  it('a refund of a second payment leaves the order paid', async () => {
    const browser = await shop.guest({ [TRACKED]: 1 });
    const first = payableIn(await browser.post('/checkout-payment', buyer)).reference;
    shop.gateway.report(first, { status: 'failed' });
    await verified(browser, first);
    const order = await paid(browser);
    shop.gateway.report(first);
    await shop.webhook(first);
    await shop.swept();
    const { refund: row } = await refund(order.orderId);
    expect(row.reference).toBe(first);
    await end({ ...order, reference: first });
    expect(await statusOf(order)).toBe('paid');
    expect(await verified(browser, first)).toMatchObject({ status: 'refunded' });
    await expect(refund(order.orderId)).rejects.toThrow('name one with --payment');
  });

  it('a refund of a sent order leaves the stock unchanged', async () => {
    const order = await paid();
    const context = { db: shop.db, siteUrl: SITE, now: shop.clock.now };
    await changeOrderStatus(context, order.orderId, 'delivered');
    const before = await stockOf(shop.db, TRACKED);
    await refund(order.orderId);
    await end(order);
    expect(await statusOf(order)).toBe('refunded');
    expect(await stockOf(shop.db, TRACKED)).toBe(before);
  });

  it('a pending refund keeps an operator from refunding by hand as well', async () => {
    const order = await paid();
    const context = { db: shop.db, siteUrl: SITE, now: shop.clock.now };
    await refund(order.orderId);
    await expect(changeOrderStatus(context, order.orderId, 'cancelled')).rejects.toThrow(
      `A refund of payment ${order.reference} is under way; wait until it has ended.`,
    );
    await end(order, 'failed');
    await changeOrderStatus(context, order.orderId, 'cancelled');
    await expect(refund(order.orderId)).rejects.toThrow('has been given back.');
  });

  it('a refund is refused if nothing is refundable or it exceeds the payment', async () => {
    const order = await paid();
    await expect(refund(order.orderId, { amount: kobo(TOTAL + 1) })).rejects.toThrow(
      `Only ₦100,003 of the ₦100,003 that came for order ${order.orderId} can be given back.`,
    );
    await expect(refund('ORD-1')).rejects.toThrow('There is no order ORD-1.');
    await expect(refund(order.orderId, { payment: 'x' })).rejects.toThrow('has no payment x');
    const guest = await shop.guest({ 1: 1 });
    const { orderId } = payableIn(await guest.post('/checkout-payment', buyer));
    await expect(refund(orderId)).rejects.toThrow(`No card payment has come for order ${orderId}.`);
  });
});
