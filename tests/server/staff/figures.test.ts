import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffFigureCalls } from '#src/contract/staff-figures.ts';
import type { OrderStatus } from '#src/contract/order.ts';
import { MISSED_SEARCH } from '#src/domain/search/missed.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  openCheckout,
  payableIn,
  placedIn,
  toIkoyi,
  trusting,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Monday 23 November, ten in Lagos. */
const MONDAY = Date.UTC(2026, 10, 23, 9);

const CARD_TOTAL = 100_001;

describe.each(databases())('the figures over $name', (database) => {
  let shop: OpenCheckout;
  let owner: StaffBrowser;
  beforeEach(async () => {
    shop = await openCheckout(database, { unproven: trusting });
    shop.clock.now = MONDAY;
    owner = (await staffBrowser(shop, 'owner')).browser;
  });
  afterEach(() => shop.close());

  const figures = async (days: number) => {
    const seen_at = new Date(shop.clock.now).toISOString();
    await shop.db.updateTable('staff_sessions').set({ created_at: seen_at, seen_at }).execute();
    const answer = await owner.get(`/staff/figures?days=${days}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return staffFigureCalls.figures.replies[200].parse(answer.json()).data;
  };
  const at = async <T>(moment: number, work: () => Promise<T>): Promise<T> => {
    const now = shop.clock.now;
    shop.clock.now = moment;
    const made = await work();
    shop.clock.now = now;
    return made;
  };
  const placed = async (productId = 1, quantity = 1) => {
    const guest = await shop.guest({ [productId]: quantity });
    return placedIn(await guest.post('/checkout-order', toIkoyi));
  };
  const paid = async () => {
    const guest = await shop.guest({ 1: 1 });
    const { orderId, reference } = payableIn(await guest.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    await verified(guest, reference);
    return { orderId, reference };
  };
  const set = (number: string, status: OrderStatus) =>
    shop.db.updateTable('orders').set({ status }).where('number', '=', number).execute();

  it('a shop without orders has figures of nothing', async () => {
    const none = { orders: 0, revenue: 0, average: 0, cancelled: 0, returned: 0 };
    expect(await figures(1)).toMatchObject({
      ...{ now: none, previous: none, from: '2026-11-23', to: '2026-11-23' },
      days: [{ day: '2026-11-23', orders: 0, revenue: 0 }],
      ...{ bestSellers: [], notBought: [], inCarts: [], missedSearches: [], deliveries: [] },
    });
  });

  it('orders count by status and by how they are paid, and an unpaid one does not', async () => {
    const { total } = await placed();
    await paid();
    const cancelled = await placed();
    await set(cancelled.orderId, 'cancelled');
    const returned = await placed();
    await set(returned.orderId, 'returned');
    const guest = await shop.guest({ 1: 1 });
    payableIn(await guest.post('/checkout-payment', buyer));
    const transfer = await owner.post(
      '/staff/orders',
      {
        ...{ fullname: buyer.fullname, phone: buyer.phone, type: 'pickup', payment: 'transfer' },
        ...{ lines: [{ productId: 1, quantity: 1 }], shownTotal: CARD_TOTAL },
      },
      { 'idempotency-key': 'one' },
    );
    await set(transfer.json<{ data: { orderId: string } }>().data.orderId, 'packed');
    const { now, methods } = await figures(1);
    const revenue = total + 2 * CARD_TOTAL;
    expect(now).toMatchObject({ orders: 5, revenue, cancelled: 1, returned: 1 });
    expect(now.average).toBeCloseTo(revenue / 3, 1);
    expect(methods).toEqual({
      card: { orders: 1, revenue: CARD_TOTAL },
      transfer: { orders: 1, revenue: CARD_TOTAL },
      onDelivery: { orders: 1, revenue: total },
    });
  });

  it('days are those of Lagos, and a day is compared with the day before until the same hour', async () => {
    // 23:30 in UTC is half past midnight on Monday in Lagos.
    await at(MONDAY - 9.5 * HOUR_MS, placed);
    await at(MONDAY - 10.5 * HOUR_MS, placed);
    await at(MONDAY - DAY_MS - HOUR_MS, placed);
    expect(await figures(1)).toMatchObject({
      now: { orders: 1 },
      previous: { orders: 1 },
      previousUntil: new Date(MONDAY - DAY_MS).toISOString(),
    });
    const week = await figures(7);
    expect(week.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 2, 1]);
    expect(week).toMatchObject({ from: '2026-11-17', to: '2026-11-23', previous: { orders: 0 } });
    shop.clock.now = MONDAY + 7 * DAY_MS;
    expect(await figures(7)).toMatchObject({ now: { orders: 0 }, previous: { orders: 3 } });
    expect(await figures(30)).toMatchObject({ now: { orders: 3 } });
  });

  it('a partial refund is subtracted from the day of its order', async () => {
    const { orderId, reference } = await at(MONDAY - DAY_MS, paid);
    const key = { 'idempotency-key': 'part' };
    await owner.post(`/staff/orders/${orderId}/refunds`, { amount: 1000.5 }, key);
    shop.gateway.endRefunds('processed');
    await shop.webhook(reference, 'refund.processed');
    await shop.swept();
    const { now, methods, days } = await figures(7);
    expect(now.revenue).toBe(CARD_TOTAL - 1000.5);
    expect(methods.card).toEqual({ orders: 1, revenue: CARD_TOTAL - 1000.5 });
    expect(days.at(-2)).toMatchObject({ orders: 1, revenue: CARD_TOTAL - 1000.5 });
    expect((await figures(1)).now).toMatchObject({ orders: 0, revenue: 0 });
  });

  it('best sellers are of the period, most units first, without cancelled orders', async () => {
    await placed(2, 3);
    await placed(1, 2);
    const { orderId } = await placed(4, 9);
    await set(orderId, 'cancelled');
    await at(MONDAY - 3 * DAY_MS, () => placed(5, 7));
    const units = async (days: number) =>
      (await figures(days)).bestSellers.map((one) => [one.slug, one.units]);
    expect(await units(1)).toEqual([
      ['phone-2', 3],
      ['phone-1', 2],
    ]);
    expect((await units(7))[0]).toEqual(['phone-5', 7]);
  });

  it('products in carts are those that were added and not bought', async () => {
    await shop.guest({ 1: 2 });
    await shop.guest({ 1: 1, 2: 1 });
    await placed(4);
    expect((await figures(1)).inCarts).toMatchObject([
      { slug: 'phone-1', carts: 2, units: 3 },
      { slug: 'phone-2', carts: 1, units: 1 },
    ]);
  });

  it('products that are opened often and bought never or rarely are listed, most for a sale first', async () => {
    const opened = (product_id: number, times: number, day = '2026-11-23') =>
      shop.db.insertInto('product_views').values({ day, product_id, opened: times }).execute();
    await opened(1, 30);
    await opened(1, 5, '2026-11-22');
    await opened(2, 50);
    await opened(3, 19);
    await opened(4, 3);
    await opened(5, 99);
    await opened(99, 99);
    await opened(4, 70, '2026-11-16');
    await shop.guest({ 1: 2 });
    for (const id of [2, 3]) await placed(id);
    await shop.db
      .updateTable('products')
      .set({ archived_at: '2026-11-23T08:00:00.000Z' })
      .where('id', '=', 5)
      .execute();
    const listed = async (days: number) =>
      (await figures(days)).notBought.map(({ slug, ...row }) => [
        slug,
        row.opened,
        row.carts,
        row.units,
      ]);
    expect(await listed(1)).toEqual([
      ['phone-1', 30, 1, 0],
      ['phone-2', 50, 0, 1],
      ['phone-4', 3, 0, 0],
    ]);
    expect((await listed(7))[0]).toEqual(['phone-1', 35, 1, 0]);
    expect((await listed(30))[0]).toEqual(['phone-4', 73, 0, 0]);
  });

  it('deliveries are of the period by area, and a failed one before makes a later attempt', async () => {
    const move = async (number: string, status: OrderStatus, version: number) => {
      const answer = await owner.post(`/staff/orders/${number}/status`, { status, version });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const delivered = async ({ fails = 0, area = 'Lagos Island' } = {}) => {
      const { orderId } = await placed();
      await move(orderId, 'shipped', 1);
      for (let version = 2; version < 2 + fails; version += 1) {
        const body = { reason: 'nobody_there', version };
        await owner.post(`/staff/orders/${orderId}/failed-deliveries`, body);
      }
      await move(orderId, 'delivered', 2 + fails);
      const set = { delivery_area: area };
      await shop.db.updateTable('orders').set(set).where('number', '=', orderId).execute();
      return orderId;
    };
    await delivered({ area: 'Ikeja' });
    await delivered({ fails: 2 });
    await delivered({ fails: 1 });
    await set(await delivered(), 'returned');
    const guest = await shop.guest({ 1: 1 });
    const pickup = placedIn(await guest.post('/checkout-order', buyer));
    await move(pickup.orderId, 'delivered', 1);
    expect((await figures(1)).deliveries).toEqual([
      { area: 'Lagos Island', delivered: 3, first: 1 },
      { area: 'Ikeja', delivered: 1, first: 1 },
    ]);
    shop.clock.now += DAY_MS;
    expect((await figures(1)).deliveries).toEqual([]);
    expect((await figures(7)).deliveries).toHaveLength(2);
  });

  it('searches that found nothing are summed by their words', async () => {
    const search = async (text: string, moment = MONDAY, name = MISSED_SEARCH) =>
      shop.db
        .insertInto('events')
        .values({
          ...{ name, component: 'Search', metadata: JSON.stringify({ text, nearest: '' }) },
          ...{ created_at: new Date(moment).toISOString(), user_id: null },
        })
        .execute();
    for (const text of ['Nothing Phone', ' nothing  phone', 'fridge']) await search(text);
    await search('old', MONDAY - 3 * DAY_MS);
    await search('other', MONDAY, 'WhatsApp');
    expect((await figures(1)).missedSearches).toEqual([
      { text: 'nothing phone', times: 2 },
      { text: 'fridge', times: 1 },
    ]);
    expect((await figures(7)).missedSearches).toHaveLength(3);
  });

  it('a period of another length is refused', async () => {
    for (const query of ['?days=2', '?days=', '']) {
      expect((await owner.get(`/staff/figures${query}`)).statusCode).toBe(400);
    }
  });
});
