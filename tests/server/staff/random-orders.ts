import fc from 'fast-check';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { failedDeliveryReasons } from '#src/domain/orders/failed-delivery.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { isStale, mostly, readAs, stepsAbout, type RandomShop } from './random-kind.ts';

/** How many orders the shop begins with. */
export const ORDERS = runs(6, 120);

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
  'delivery',
  fc.record({
    deed: fc.constant('fail'),
    nth,
    reason: fc.constantFrom(...failedDeliveryReasons),
    note: fc.constantFrom(undefined, 'Gate closed', ' '),
    isStale,
  }),
  (at, one) => ({
    ...orderAt(at, one.nth),
    ask: ({ version, orderId }: WireStaffOrder) => {
      const { reason, note } = one;
      const body = { reason, note, version: one.isStale ? version + 1 : version };
      return at.member.post(`/staff/orders/${orderId}/failed-deliveries`, body);
    },
  }),
);

const note = stepsAbout(
  'note',
  fc.record({ deed: fc.constant('add'), nth, text: mostly(['Call'], ' ') }),
  (at, one) => ({
    ...orderAt(at, one.nth),
    ask: ({ orderId }: WireStaffOrder) =>
      at.member.post(`/staff/orders/${orderId}/notes`, { text: one.text }),
  }),
);

const cash = stepsAbout(
  'cash',
  fc.record({ deed: fc.constant('receive'), nth, part: mostly([1], 0) }),
  (at, { nth: place, part }) => ({
    ...orderAt(at, place),
    ask: ({ version, total, orderId }: WireStaffOrder) =>
      at.member.post(`/staff/orders/${orderId}/cash`, { amount: total * part, version }),
  }),
);

function orderAt(at: RandomShop, place: number) {
  return { now: () => readAs<WireStaffOrder>(at, `/staff/orders/${at.orders[place] ?? ''}`) };
}

/** Random changes of orders: their state, failed deliveries, notes and cash. */
export const orderSteps = [
  { arbitrary: status, weight: 5 },
  { arbitrary: failedDelivery, weight: 3 },
  { arbitrary: note, weight: 1 },
  { arbitrary: cash, weight: 3 },
];
