import fc from 'fast-check';
import type { OrderStatus } from '#src/contract/order.ts';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { failedDeliveryReasons } from '#src/domain/orders/failed-delivery.ts';
import { isStale, mostly, readAs, stepsAbout } from './random-kind.ts';
import { ORDERS, type RandomShop } from './random-shop.ts';

const nth = fc.nat(ORDERS - 1);
/** Many orders are to be on their way for a while: only then a delivery can fail. */
const statuses = [
  ...(['packed', 'shipped', 'shipped', 'delivered', 'delivered'] as const),
  ...(['cancelled', 'returned'] as const),
];

const status = stepsAbout(
  'order',
  fc.record({
    deed: fc.constant('move'),
    nth,
    to: fc.constantFrom(...statuses),
    isStale,
    restock: mostly([undefined], true),
  }),
  (at, one) => ({
    ...orderAt(at, one.nth),
    ask: ({ version, orderId }: WireStaffOrder) => {
      const restock = one.to === 'returned' ? one.restock === true : one.restock;
      const body = { status: one.to, version: one.isStale ? version + 1 : version, restock };
      return at.member.post(`/staff/orders/${orderId}/status`, body);
    },
  }),
);

const failedDelivery = stepsAbout(
  'order',
  fc.record({
    deed: fc.constant('fail delivery of'),
    nth,
    reason: fc.constantFrom(...failedDeliveryReasons),
    note: fc.constantFrom(undefined, 'Gate closed', ' '),
    isStale,
  }),
  (at, one) => ({
    ...orderAt(at, one.nth, 'shipped'),
    ask: ({ version, orderId }: WireStaffOrder) => {
      const { reason, note } = one;
      const body = { reason, note, version: one.isStale ? version + 1 : version };
      return at.member.post(`/staff/orders/${orderId}/failed-deliveries`, body);
    },
  }),
);

const note = stepsAbout(
  'order',
  fc.record({ deed: fc.constant('add note to'), nth, text: mostly(['Call'], ' ') }),
  (at, one) => ({
    ...orderAt(at, one.nth),
    ask: ({ orderId }: WireStaffOrder) =>
      at.member.post(`/staff/orders/${orderId}/notes`, { text: one.text }),
  }),
);

const cash = stepsAbout(
  'order',
  fc.record({ deed: fc.constant('receive cash of'), nth, part: mostly([1], 0) }),
  (at, { nth: place, part }) => ({
    ...orderAt(at, place, 'delivered'),
    ask: ({ version, total, orderId }: WireStaffOrder) =>
      at.member.post(`/staff/orders/${orderId}/cash`, { amount: total * part, version }),
  }),
);

/** An order, of this status if there is one. */
function orderAt(at: RandomShop, place: number, status?: OrderStatus) {
  const chosen = numberOf(at, place, status);
  return { now: async () => readAs<WireStaffOrder>(at, `/staff/orders/${await chosen}`) };
}

async function numberOf(
  { db, orders }: RandomShop,
  place: number,
  status: OrderStatus | undefined,
): Promise<string> {
  const any = orders[place] ?? '';
  if (status === undefined) return any;
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('status', '=', status)
    .where('number', 'in', orders)
    .orderBy('id')
    .execute();
  return rows[place % Math.max(rows.length, 1)]?.number ?? any;
}

/** Random changes of orders: their state, failed deliveries, notes and cash. */
export const orderSteps = [
  { arbitrary: status, weight: 5 },
  { arbitrary: failedDelivery, weight: 3 },
  { arbitrary: note, weight: 1 },
  { arbitrary: cash, weight: 3 },
];
