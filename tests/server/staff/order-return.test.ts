import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  payableIn,
  placedIn,
  stockOf,
  toIkoyi,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { auditOf } from './audit-of.ts';
import { openOrderShop, orderIn, TRACKED } from './order-shop.ts';
import type { StaffBrowser } from './staff-browser.ts';

describe.each(databases())('cash and returns over $name', (database) => {
  let shop: OpenCheckout;
  let kemi: StaffBrowser;
  beforeEach(async () => {
    ({ shop, kemi } = await openOrderShop(database, 'owner'));
  });
  afterEach(() => shop.close());

  const put = (number: string, body: object) => kemi.post(`/staff/orders/${number}/status`, body);
  const cash = (number: string, amount: number, version = 2) =>
    kemi.post(`/staff/orders/${number}/cash`, { amount, version });
  const seen = async (number: string) => orderIn(await kemi.get(`/staff/orders/${number}`));
  const placed = async () => {
    const guest = await shop.guest({ [TRACKED]: 2 });
    return placedIn(await guest.post('/checkout-order', toIkoyi));
  };
  const delivered = async () => {
    const { orderId, total } = await placed();
    orderIn(await put(orderId, { status: 'delivered', version: 1 }));
    return { orderId, total };
  };
  const paid = async () => {
    const guest = await shop.guest({ [TRACKED]: 2 });
    const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    await verified(guest, reference);
    orderIn(await put(orderId, { status: 'delivered', version: 2 }));
    return { orderId, reference };
  };
  const letters = async (number: string) =>
    (await shop.mails()).filter(({ subject }) => subject.includes(number));

  it('the cash of a delivered order is received once, by whom and when', async () => {
    const { orderId, total } = await delivered();
    expect(await seen(orderId)).toMatchObject({ awaitsCash: true, movements: [] });
    const answer = await cash(orderId, total);
    expect(orderIn(answer)).toMatchObject({
      ...{ awaitsCash: false, refundable: 0, status: 'delivered' },
      movements: [
        {
          ...{ kind: 'paid', amount: total, currency: 'NGN' },
          ...{ at: new Date(shop.clock.now).toISOString(), note: 'Cash, received by Kemi Ojo.' },
        },
      ],
    });
    const again = await cash(orderId, total);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      message: `The cash of order ${orderId} has been received already.`,
    });
    expect((await auditOf(shop.db)).slice(1)).toEqual([
      {
        ...{ who: 'Kemi Ojo', action: 'order.cash', subject: `order ${orderId}` },
        ...{ before: { amount: 0 }, after: { amount: total } },
      },
    ]);
  });

  it('cash that several members confirm at once is received once', async () => {
    const { orderId, total } = await delivered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => cash(orderId, total)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...[200, 409, 409, 409, 409, 409],
    ]);
    expect((await seen(orderId)).movements).toHaveLength(1);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('cash is refused where it does not apply, in a sentence, and nothing changes', async () => {
    const { orderId: open, total } = await placed();
    const { orderId: done } = await delivered();
    const { orderId: byCard } = await paid();
    const refusals = [
      [await cash(open, total, 1), `Cash comes with the delivery, and the state of order ${open}`],
      [await cash(done, total + 0.01), `Order ${done} costs ₦`],
      [await cash(byCard, total, 3), `Order ${byCard} is not paid in cash`],
    ] as const;
    for (const [answer, sentence] of refusals) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ message: string }>().message).toContain(sentence);
    }
    expect((await cash(done, total, 1)).json()).toMatchObject({ code: 'changed_meanwhile' });
    const actions = (await auditOf(shop.db)).map(({ action }) => action);
    expect(actions).not.toContain('order.cash');
  });

  it('cash whose log entry cannot be written is not received', async () => {
    const { orderId, total } = await delivered();
    await shop.db.schema.alterTable('staff_audit').renameTo('staff_audit_gone').execute();
    expect((await cash(orderId, total)).statusCode).toBe(500);
    await shop.db.schema.alterTable('staff_audit_gone').renameTo('staff_audit').execute();
    expect(await seen(orderId)).toMatchObject({ awaitsCash: true, movements: [] });
  });

  it('nobody learns of cash by its reference', async () => {
    const { orderId, total } = await delivered();
    await cash(orderId, total);
    const guest = await shop.guest({});
    expect((await guest.get(`/payment-verify/cash.${orderId}`)).statusCode).toBe(404);
  });

  it.each([true, false])(
    'a return puts its products back into stock if that is said: %s',
    async (restock) => {
      const { orderId } = await delivered();
      expect(await stockOf(shop.db, TRACKED)).toBe(8);
      const returned = orderIn(await put(orderId, { status: 'returned', version: 2, restock }));
      expect(returned).toMatchObject({ status: 'returned', next: ['refund_due'], version: 3 });
      expect(await stockOf(shop.db, TRACKED)).toBe(restock ? 10 : 8);
      expect((await auditOf(shop.db)).at(-1)).toMatchObject({
        before: { status: 'delivered' },
        after: { status: 'returned', restock },
      });
      expect((await letters(orderId)).at(-1)?.subject).toBe(
        `We have what you sent back: ${orderId}`,
      );
    },
  );

  it('what becomes of the stock is decided by the return alone, not by a later step', async () => {
    for (const restock of [true, false]) {
      const { orderId, total } = await delivered();
      const before = await stockOf(shop.db, TRACKED);
      await cash(orderId, total);
      await put(orderId, { status: 'returned', version: 2, restock });
      orderIn(await put(orderId, { status: 'refund_due', version: 3 }));
      const ended = orderIn(await put(orderId, { status: 'cancelled', version: 4 }));
      expect(ended.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
        ...[
          ['paid', total],
          ['refund_due', total],
          ['refunded', total],
        ],
      ]);
      expect(await stockOf(shop.db, TRACKED)).toBe((before ?? 0) + (restock ? 2 : 0));
      expect((await letters(orderId)).map(({ text }) => text).join()).not.toContain(
        'cannot deliver',
      );
    }
  });

  it('a card payment of a returned order is refunded through the provider', async () => {
    const { orderId, reference } = await paid();
    orderIn(await put(orderId, { status: 'returned', version: 3, restock: true }));
    const headers = { 'idempotency-key': 'back' };
    orderIn(await kemi.post(`/staff/orders/${orderId}/refunds`, {}, headers));
    shop.gateway.endRefunds('processed');
    await shop.webhook(reference, 'refund.processed');
    await shop.swept();
    expect(await historyOf(shop.db, orderId)).toEqual([
      ...['pending', 'paid', 'delivered', 'returned', 'refund_due', 'refunded'],
    ]);
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
  });

  it('cash cannot be sent back through the provider', async () => {
    const { orderId, total } = await delivered();
    await cash(orderId, total);
    const headers = { 'idempotency-key': 'cash' };
    const answer = await kemi.post(`/staff/orders/${orderId}/refunds`, {}, headers);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain('give the money back in cash');
  });

  it('a return that does not say what becomes of the stock is refused, like one before delivery', async () => {
    const { orderId } = await delivered();
    const silent = await put(orderId, { status: 'returned', version: 2 });
    expect(silent.statusCode).toBe(400);
    expect(silent.json()).toMatchObject({
      message: 'Please say whether the products go back into stock.',
    });
    const { orderId: open } = await placed();
    expect((await put(open, { status: 'returned', version: 1, restock: true })).statusCode).toBe(
      409,
    );
    expect((await put(open, { status: 'packed', version: 1, restock: true })).statusCode).toBe(400);
    expect(await historyOf(shop.db, open)).toEqual(['placed']);
  });
});
