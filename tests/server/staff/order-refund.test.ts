import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffOrderCalls } from '#src/contract/staff-order.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  openCheckout,
  payableIn,
  placedIn,
  toIkoyi,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { auditOf } from './audit-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const HOUR_MS = 3_600_000;

/** What product 1 costs in naira. */
const TOTAL = 100_001;

const orderIn = (answer: Answer) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return staffOrderCalls.refundOrder.replies[200].parse(answer.json()).data;
};

type Paid = { readonly orderId: string; readonly reference: string };

describe.each(databases())('staff refunding an order over $name', (database) => {
  let shop: OpenCheckout;
  let owner: StaffBrowser;
  let members = 0;
  beforeAll(async () => {
    shop = await openCheckout(database);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.gateway.refundFault = null;
    shop.gateway.isDeaf = false;
    shop.gateway.delayMs = 0;
    shop.clock.now += HOUR_MS;
    members += 1;
    owner = (await staffBrowser(shop, 'owner', `Owner ${members}`)).browser;
  });

  const paid = async (): Promise<Paid> => {
    const guest = await shop.guest({ 1: 1 });
    const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    await verified(guest, reference);
    return { orderId, reference };
  };
  const refund = (
    { orderId }: Pick<Paid, 'orderId'>,
    key: string | null,
    body: object = {},
    by: StaffBrowser = owner,
  ) =>
    by.post(
      `/staff/orders/${orderId}/refunds`,
      body,
      key === null ? {} : { 'idempotency-key': `${key}-${members}` },
    );
  const made = ({ reference }: Paid) =>
    [...shop.gateway.refunds.values()]
      .filter((one) => one.reference === reference)
      .map(({ amount }) => amount / 100);
  const logged = async ({ orderId }: Paid) =>
    (await auditOf(shop.db)).filter(({ subject }) => subject === `order ${orderId}`);
  const end = async ({ reference }: Paid, status: 'processed' | 'failed' = 'processed') => {
    shop.gateway.endRefunds(status);
    await shop.webhook(reference, `refund.${status}`);
    await shop.swept();
  };
  const seen = async ({ orderId }: Paid) => orderIn(await owner.get(`/staff/orders/${orderId}`));

  it('a full refund is asked for, settled by webhook, mailed and logged once', async () => {
    const order = await paid();
    const answer = await refund(order, 'all');
    expect(orderIn(answer)).toMatchObject({
      ...{ status: 'refund_due', refundable: 0, refunding: TOTAL },
      refunds: [{ status: 'pending', amount: TOTAL, reference: order.reference }],
    });
    expect(answer.json()).toMatchObject({
      message: `₦100,001 of order ${order.orderId} is on its way back to the buyer.`,
    });
    await end(order);
    expect(await seen(order)).toMatchObject({ status: 'refunded', refunded: TOTAL, refundable: 0 });
    expect(await logged(order)).toEqual([
      {
        ...{ who: `Owner ${members}`, action: 'order.refund', subject: `order ${order.orderId}` },
        before: { refundable: TOTAL },
        after: { refundable: 0, amount: TOTAL, payment: order.reference },
      },
    ]);
    const letters = (await shop.mails()).filter(({ subject }) => subject.includes(order.orderId));
    expect(letters.filter(({ subject }) => subject.includes('a refund'))).toHaveLength(1);
  });

  it('one key is one refund, however often and however concurrently it is sent', async () => {
    const order = await paid();
    shop.gateway.delayMs = 20;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(order, 'same', { amount: 1000.5 })),
    );
    for (const answer of answers) expect(orderIn(answer).refunds).toHaveLength(1);
    await refund(order, 'same', { amount: 1000.5 });
    await end(order);
    await refund(order, 'same', { amount: 1000.5 });
    expect(made(order)).toEqual([1000.5]);
    expect(await logged(order)).toHaveLength(1);
    expect(await seen(order)).toMatchObject({ status: 'paid', refundable: TOTAL - 1000.5 });
  });

  it('a second key refunds the same amount again, as long as money is left', async () => {
    const order = await paid();
    const half = { amount: 50_000 };
    orderIn(await refund(order, 'first', half));
    orderIn(await refund(order, 'second', half));
    const third = await refund(order, 'third', half);
    expect([third.statusCode, third.json()]).toMatchObject([
      409,
      {
        code: 'change_refused',
        message: `Only ₦1 of the ₦100,001 that came for order ${order.orderId} can be given back.`,
      },
    ]);
    expect(made(order)).toEqual([50_000, 50_000]);
    expect(await logged(order)).toHaveLength(2);
    orderIn(await refund(order, 'third', { amount: 1 }));
    const rest = await refund(order, 'fourth');
    expect(rest.json()).toMatchObject({
      message: `All that was paid for order ${order.orderId} has been given back.`,
    });
  });

  it('concurrent refunds with several keys never exceed the payment', async () => {
    const order = await paid();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => refund(order, `key-${index}`, { amount: 40_000 })),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(2);
    expect(made(order)).toEqual([40_000, 40_000]);
    expect(await logged(order)).toHaveLength(2);
  });

  it('a key of another amount or another order is refused', async () => {
    const [order, other] = [await paid(), await paid()];
    orderIn(await refund(order, 'used', { amount: 5 }));
    const refused = [
      await refund(order, 'used', { amount: 6 }),
      await refund(order, 'used'),
      await refund(other, 'used', { amount: 5 }),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'key_reused' }]);
    }
    expect([...made(order), ...made(other)]).toEqual([5]);
  });

  it('one key for two orders at once refunds one of them', async () => {
    const [order, other] = [await paid(), await paid()];
    const answers = await Promise.all([
      refund(order, 'shared', { amount: 5 }),
      refund(other, 'shared', { amount: 5 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect([...made(order), ...made(other)]).toEqual([5]);
    expect([...(await logged(order)), ...(await logged(other))]).toHaveLength(1);
  });

  it('a refund with a lost answer is not asked for again while the provider may know it', async () => {
    const order = await paid();
    shop.gateway.refundFault = 'lost after';
    const answer = await refund(order, 'lost', { amount: 70 });
    expect(orderIn(answer).refunds).toMatchObject([{ status: 'asking', amount: 70 }]);
    expect(answer.json<{ message: string }>().message).toContain('do not refund it in another way');
    shop.gateway.refundFault = null;
    expect(orderIn(await refund(order, 'lost', { amount: 70 })).refunds).toHaveLength(1);
    shop.clock.now += 5 * 60_000;
    // The repeat finds it in the provider's list.
    expect(orderIn(await refund(order, 'lost', { amount: 70 })).refunds).toMatchObject([
      { status: 'pending' },
    ]);
    expect(made(order)).toEqual([70]);
    expect(await logged(order)).toHaveLength(1);
  });

  it('a refund that the provider never received is asked for by the repeat', async () => {
    const order = await paid();
    shop.gateway.refundFault = 'lost before';
    orderIn(await refund(order, 'unheard', { amount: 70 }));
    expect(made(order)).toEqual([]);
    shop.gateway.refundFault = null;
    shop.clock.now += 5 * 60_000;
    orderIn(await refund(order, 'unheard', { amount: 70 }));
    expect(made(order)).toEqual([70]);
  });

  it('a refund that the provider refuses is told with its reason, and may be tried again', async () => {
    const order = await paid();
    shop.gateway.refundFault = 'refused';
    const answer = await refund(order, 'refused', { amount: 70 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: `The payment provider did not refund ₦70 of order ${order.orderId}: no refund` },
    ]);
    shop.gateway.refundFault = null;
    for (let repeat = 0; repeat < 2; repeat += 1) await refund(order, 'refused', { amount: 70 });
    expect(orderIn(await refund(order, 'refused', { amount: 70 })).refunds).toMatchObject([
      ...[{ status: 'failed', said: 'no refund' }, { status: 'pending' }],
    ]);
    expect(made(order)).toEqual([70]);
    const reused = await refund(order, 'refused', { amount: 71 });
    expect(reused.json()).toMatchObject({ code: 'key_reused' });
    expect(await logged(order)).toHaveLength(2);
  });

  it('a second payment is refunded before the one that paid the order', async () => {
    const guest = await shop.guest({ 1: 1 });
    const first = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(first.reference, { status: 'failed' });
    await verified(guest, first.reference);
    const second = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(second.reference);
    await verified(guest, second.reference);
    shop.gateway.report(first.reference);
    await shop.webhook(first.reference);
    await shop.swept();
    expect(await seen(first)).toMatchObject({ status: 'paid', refundable: TOTAL });
    orderIn(await refund(first, 'second-payment'));
    await end(first);
    expect(made(first)).toEqual([TOTAL]);
    expect(await seen(first)).toMatchObject({ status: 'paid', refundable: TOTAL });
    orderIn(await refund(first, 'the-order'));
    expect(made(second)).toEqual([TOTAL]);
  });

  it('a refund without a key, of nothing, or of an order without card money is refused', async () => {
    const order = await paid();
    const keyless = await refund(order, null);
    expect([keyless.statusCode, keyless.json()]).toMatchObject([
      400,
      { message: 'A refund needs an Idempotency-Key header.' },
    ]);
    expect((await refund(order, 'nothing', { amount: 0 })).json()).toMatchObject({
      message: 'The amount of a refund must be more than ₦0.',
    });
    expect((await refund(order, 'negative', { amount: -1 })).statusCode).toBe(400);
    const guest = await shop.guest({ 1: 1 });
    const { orderId } = placedIn(await guest.post('/checkout-order', toIkoyi));
    const unpaid = await refund({ orderId }, 'unpaid');
    expect([unpaid.statusCode, unpaid.json()]).toMatchObject([
      409,
      { message: `No card payment has come for order ${orderId}.` },
    ]);
    expect(await logged(order)).toEqual([]);
    expect(await historyOf(shop.db, order.orderId)).toEqual(['pending', 'paid']);
  });

  it('an assistant cannot refund, and who signed in long ago must confirm first', async () => {
    const order = await paid();
    const assistant = (await staffBrowser(shop, 'assistant', `Assistant ${members}`)).browser;
    const refused = await refund(order, 'assistant', {}, assistant);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'not_your_role' }]);
    shop.clock.now += 11 * 60_000;
    const late = await refund(order, 'late');
    expect([late.statusCode, late.json()]).toMatchObject([403, { code: 'confirm_required' }]);
    expect(made(order)).toEqual([]);
  });
});

describe.each(databases())('staff of a shop without card payments over $name', (database) => {
  it('a refund is refused with a sentence', async () => {
    const shop = await openCheckout(database, { hasGateway: false });
    const { browser } = await staffBrowser(shop, 'owner');
    const guest = await shop.guest({ 1: 1 });
    const { orderId } = placedIn(await guest.post('/checkout-order', toIkoyi));
    const answer = await browser.post(
      `/staff/orders/${orderId}/refunds`,
      {},
      { 'idempotency-key': 'a' },
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { message: 'Refunds are not possible: no card payments are set up.' },
    ]);
    await shop.close();
  });
});
