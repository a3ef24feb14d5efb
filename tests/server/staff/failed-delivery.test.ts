import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#src/contract/order.ts';
import { ownDataCalls } from '#src/contract/own-data.ts';
import { forgetBuyers } from '#src/server/orders/retention.ts';
import { signUp } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { historyOf, placedIn, toIkoyi, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { auditOf } from './audit-of.ts';
import { openOrderShop, orderIn, TRACKED } from './order-shop.ts';
import type { StaffBrowser } from './staff-browser.ts';

describe.each(databases())('failed deliveries over $name', (database) => {
  let shop: OpenCheckout;
  let kemi: StaffBrowser;
  beforeEach(async () => {
    ({ shop, kemi } = await openOrderShop(database, 'assistant'));
  });
  afterEach(() => shop.close());

  const shipped = async () => {
    const guest = await shop.guest({ [TRACKED]: 2 });
    const { orderId } = placedIn(await guest.post('/checkout-order', toIkoyi));
    await kemi.post(`/staff/orders/${orderId}/status`, { status: 'shipped', version: 1 });
    return orderId;
  };
  /** What the order's page shows its buyer, who has its phone number. */
  const seenByBuyer = async (number: string) => {
    const guest = await shop.guest({});
    const answer = await guest.post('/orders/find', { orderId: number, phone: toIkoyi.phone });
    return orderCalls.findOrder.replies[200].parse(answer.json()).data.failedDeliveries;
  };
  const fail = (number: string, body: object) =>
    kemi.post(`/staff/orders/${number}/failed-deliveries`, body);

  it('an order that could not be delivered stays on its way, and its buyer is told why', async () => {
    const number = await shipped();
    const note = 'Gate closed, dog.';
    const order = orderIn(await fail(number, { reason: 'nobody_there', note, version: 2 }));
    expect(order).toMatchObject({
      ...{ status: 'shipped', version: 3, next: ['delivered', 'cancelled'] },
      failedDeliveries: [{ who: 'Kemi Ojo', reason: 'nobody_there', note }],
    });
    const letter = (await shop.mails()).find(({ subject }) =>
      subject.includes('could not deliver'),
    );
    expect(letter?.subject).toBe(`We could not deliver your order: ${number}`);
    expect(letter?.text).toContain('could not hand it over. Nobody was there to take it.');
    expect(letter?.text).not.toContain('Gate closed');
    expect((await auditOf(shop.db)).slice(1)).toEqual([
      {
        ...{ who: 'Kemi Ojo', action: 'order.failed_delivery', subject: `order ${number}` },
        ...{ before: null, after: { reason: 'nobody_there' } },
      },
    ]);
    const [seen, ...more] = (await seenByBuyer(number)) ?? [];
    expect(seen).toEqual({
      at: order.failedDeliveries[0]?.at,
      said: 'Delivery attempted. Nobody was there to take it.',
    });
    expect(more).toEqual([]);
    const again = orderIn(await fail(number, { reason: 'not_reachable', version: 3 }));
    expect(again.failedDeliveries.map(({ reason }) => reason)).toEqual([
      'nobody_there',
      'not_reachable',
    ]);
    const url = `/staff/orders/${number}/status`;
    expect(orderIn(await kemi.post(url, { status: 'delivered', version: 4 })).status).toBe(
      'delivered',
    );
    expect(await historyOf(shop.db, number)).toEqual(['placed', 'shipped', 'delivered']);
  });

  it('a buyer’s own data holds the failed deliveries of their orders', async () => {
    const { browser } = await signUp(shop.app);
    await add(browser, TRACKED);
    const { orderId } = placedIn(await browser.post('/checkout-order', toIkoyi));
    await kemi.post(`/staff/orders/${orderId}/status`, { status: 'shipped', version: 1 });
    await fail(orderId, { reason: 'other', note: 'Gate closed, dog.', version: 2 });
    const answer = await browser.get('/user/me/export');
    const { orders } = ownDataCalls.exportData.replies[200].parse(answer.json()).data;
    const said = orders.map(({ failedDeliveries = [] }) => failedDeliveries.map((one) => one.said));
    expect(said).toEqual([['Delivery attempted.']]);
    expect(answer.body).not.toContain('Gate closed');
  });

  it('a failed delivery sent several times at once is recorded once', async () => {
    const number = await shipped();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fail(number, { reason: 'not_wanted', version: 2 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...[200, 409, 409, 409, 409],
    ]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: `Order ${number} has changed meanwhile. Its state is now: On its way.`,
    });
    expect(await shop.db.selectFrom('failed_deliveries').select('id').execute()).toHaveLength(1);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('another reason needs a note, and only an order on its way can fail', async () => {
    const number = await shipped();
    const bare = await fail(number, { reason: 'other', note: ' ', version: 2 });
    expect([bare.statusCode, bare.json()]).toMatchObject([
      400,
      { message: 'Please write what the reason was.' },
    ]);
    const url = `/staff/orders/${number}/status`;
    await kemi.post(url, { status: 'delivered', version: 2 });
    const late = await fail(number, { reason: 'other', note: 'Rain', version: 3 });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'change_refused' }]);
    expect(await shop.db.selectFrom('failed_deliveries').select('id').execute()).toEqual([]);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('an order that loses its buyer keeps its failed deliveries without their notes', async () => {
    const number = await shipped();
    await fail(number, { reason: 'other', note: 'Ada was at work', version: 2 });
    const later = new Date(shop.clock.now + 1).toISOString();
    expect(await forgetBuyers(shop.db, later, 500)).toBe(1);
    const rows = await shop.db.selectFrom('failed_deliveries').select(['reason', 'note']).execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([{ reason: 'other', note: '' }]);
  });
});
