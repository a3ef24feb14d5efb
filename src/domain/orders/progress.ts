import { deliveryWindow, type DeliveryWindow } from '#src/domain/checkout/delivery-window.ts';
import { daysInWords } from '#src/domain/day.ts';
import type { Kobo } from '#src/domain/money.ts';
import { dateOf, lagosDay } from '#src/domain/working-days.ts';
import type { OrderStatus } from './history.ts';
import type { WholeOrder } from './whole-order.ts';

/** A step of an order on its way to the shopper. */
export type OrderStep = {
  readonly name: string;
  readonly isReached: boolean;
  /** ISO 8601; null if it is not reached, or was skipped. */
  readonly at: string | null;
};

type Path = readonly { readonly name: string; readonly statuses: readonly OrderStatus[] }[];

const confirmed = { name: 'Confirmed', statuses: ['placed', 'paid'] } as const;

const paths: Readonly<Record<WholeOrder['type'], Path>> = {
  delivery: [
    confirmed,
    { name: 'Packed', statuses: ['packed'] },
    { name: 'On the way', statuses: ['shipped'] },
    { name: 'Delivered', statuses: ['delivered'] },
  ],
  pickup: [
    confirmed,
    { name: 'Ready for pickup', statuses: ['packed', 'shipped'] },
    { name: 'Collected', statuses: ['delivered'] },
  ],
};

type Followed = Pick<WholeOrder, 'type' | 'status' | 'history'>;

/**
 * Returns the steps of an order that is on its way or has arrived; none for an order that waits for
 * its payment or has ended otherwise: see `standstill`.
 */
export function orderSteps({ type, status, history }: Followed): readonly OrderStep[] {
  const path = paths[type];
  const reached = path.findIndex(({ statuses }) => statuses.includes(status));
  if (reached === -1) return [];
  return path.map(({ name, statuses }, index) => ({
    name,
    isReached: index <= reached,
    at: history.find((past) => statuses.includes(past.status))?.at ?? null,
  }));
}

/** Returns the steps of an order with the failed attempts to hand it over, before the last step. */
export function trackedSteps({
  failedDeliveries = [],
  ...order
}: Followed & Partial<Pick<WholeOrder, 'failedDeliveries'>>): readonly OrderStep[] {
  const tries = failedDeliveries.map(({ at, said }) => ({ name: said, isReached: true, at }));
  return orderSteps(order).toSpliced(-1, 0, ...tries);
}

const standstills: Readonly<Partial<Record<OrderStatus, string>>> = {
  pending: 'We will confirm your order when your payment arrives.',
  payment_failed:
    'Your payment did not go through, so this order is not confirmed. You can order again, or call us.',
  payment_review: 'We are checking your payment and will write to you. Please do not pay again.',
  refund_due: 'Your money is going back to you. Your bank may take a few days to show it.',
  returned: 'We have what you sent back. We check it in 2 to 3 working days and then write to you.',
  refunded: 'We have sent your money back. Your bank may take a few days to show it.',
  cancelled: 'This order was cancelled. You have nothing to pay.',
};

/** Returns what a shopper needs to know of an order that has no steps; null for one that has. */
export function standstill({
  status,
  history,
}: Pick<WholeOrder, 'status' | 'history'>): string | null {
  const wasPaid = history.some((past) => past.status === 'refund_due');
  if (status === 'cancelled' && wasPaid) {
    return 'This order was cancelled, and your money was sent back.';
  }
  return standstills[status] ?? null;
}

/** Returns what the shopper still has to hand over at the door or the counter; null if nothing. */
export function dueAtHandover({
  payOnDelivery,
  status,
  total,
}: Pick<WholeOrder, 'payOnDelivery' | 'status' | 'total'>): Kobo | null {
  const isOpen = status === 'placed' || status === 'packed' || status === 'shipped';
  return payOnDelivery && isOpen ? total : null;
}

/**
 * Returns when a delivery should arrive, as the shopper reads it: "Tue 24 Nov – Thu 26 Nov", or the
 * days of its place if they cannot be counted. Null for a pickup, and for an order that is not
 * confirmed, has arrived or has no days. `isLate` is true after the last day. `now` is in ms since
 * 1970.
 */
export function arrival(
  { type, deliveryDays, history, status }: Followed & Pick<WholeOrder, 'deliveryDays'>,
  now: number,
): { readonly words: string; readonly isLate: boolean } | null {
  const steps = orderSteps({ type, status, history });
  const [start] = steps;
  const isOpen = start !== undefined && steps.at(-1)?.isReached === false;
  if (!isOpen || type === 'pickup' || deliveryDays === '') return null;
  const window = start.at === null ? null : deliveryWindow(deliveryDays, Date.parse(start.at));
  if (window === null) return { words: deliveryDays, isLate: false };
  return { words: windowOfDates(window), isLate: lagosDay(now) > window.last };
}

/**
 * Returns when an order confirmed at `now` (ms since 1970) should arrive: "Tue 24 Nov – Thu 26 Nov", or
 * the days of its place if they cannot be counted.
 */
export function arrivalInWords(deliveryDays: string, now: number): string {
  const window = deliveryWindow(deliveryDays, now);
  return window === null ? deliveryDays : windowOfDates(window);
}

function windowOfDates({ first, last }: DeliveryWindow): string {
  return daysInWords(dateOf(first), dateOf(last));
}
