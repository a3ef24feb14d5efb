import type { Order, OrderStatus } from '#src/domain/orders/history.ts';

const words: Readonly<Record<OrderStatus, string>> = {
  pending: 'Not paid yet',
  placed: 'Pays on delivery',
  paid: 'Paid',
  payment_failed: 'Payment failed',
  payment_review: 'Check payment',
  refund_due: 'To refund',
  refunded: 'Refunded',
  packed: 'Packed',
  shipped: 'On the way',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

const wordsOfPickup: Readonly<Partial<Record<OrderStatus, string>>> = {
  placed: 'Pays on pickup',
  packed: 'Ready for pickup',
  delivered: 'Collected',
};

/** Returns a status in the words of staff: shorter than those for shoppers. */
export function staffStatusWords(status: OrderStatus, type: Order['type']): string {
  return (type === 'pickup' ? wordsOfPickup[status] : null) ?? words[status];
}

/** The steps of a usual order, in order: the first that is possible is the next one. */
const usual: readonly OrderStatus[] = ['paid', 'packed', 'shipped', 'delivered'];

/** Returns which of the possible steps usually comes next; null if none does. */
export function usualStep(next: readonly OrderStatus[]): OrderStatus | null {
  return usual.find((status) => next.includes(status)) ?? null;
}

const deeds: Readonly<Partial<Record<OrderStatus, string>>> = {
  paid: 'Accept the payment',
  packed: 'Mark as packed',
  shipped: 'Mark as on the way',
  delivered: 'Mark as delivered',
  returned: 'Mark as returned',
  cancelled: 'Cancel the order',
  refund_due: 'Cancel and refund',
};

const deedsOfPickup: Readonly<Partial<Record<OrderStatus, string>>> = {
  packed: 'Mark as ready for pickup',
  delivered: 'Mark as collected',
};

/** Returns the button that moves an order on to a status. `past` are its former statuses. */
export function stepWords(
  status: OrderStatus,
  type: Order['type'],
  past: readonly OrderStatus[] = [],
): string {
  if (status === 'refund_due' && past.includes('returned')) return 'Mark as to refund';
  return (
    (type === 'pickup' ? deedsOfPickup[status] : null) ??
    deeds[status] ??
    `Mark as ${staffStatusWords(status, type).toLowerCase()}`
  );
}

const consequences: Readonly<Partial<Record<OrderStatus, string>>> = {
  returned: 'The buyer gets a mail. Do the products go back into stock?',
  cancelled: 'The products go back into stock, and the buyer gets a mail.',
  refund_due: 'The products go back into stock. Refund the payment then.',
};

/** The same of an order that came back: its return has decided about its products. */
const consequencesAfterReturn: Readonly<Partial<Record<OrderStatus, string>>> = {
  cancelled: 'Do this once the buyer has the money back. The buyer gets a mail.',
  refund_due: 'The buyer gets a mail. Give the money back then.',
};

/**
 * Returns what a step that cannot be taken back leads to; null for one that needs no second thought.
 * `past` are the former statuses of the order.
 */
export function consequenceOf(
  status: OrderStatus,
  past: readonly OrderStatus[] = [],
): string | null {
  const all = past.includes('returned') ? consequencesAfterReturn : consequences;
  return all[status] ?? null;
}

/** How urgent a status is for staff: something to do, under way, done, or come to nothing. */
type StatusTone = 'todo' | 'moving' | 'done' | 'ended';

const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  pending: 'ended',
  placed: 'todo',
  paid: 'todo',
  payment_failed: 'ended',
  payment_review: 'todo',
  refund_due: 'todo',
  refunded: 'ended',
  packed: 'moving',
  shipped: 'moving',
  delivered: 'done',
  returned: 'ended',
  cancelled: 'ended',
};

/** Returns how urgent a status is. */
export function toneOf(status: OrderStatus): StatusTone {
  return tones[status];
}
