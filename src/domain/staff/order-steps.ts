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
  cancelled: 'Cancel the order',
  refund_due: 'Cancel and refund',
};

const deedsOfPickup: Readonly<Partial<Record<OrderStatus, string>>> = {
  packed: 'Mark as ready for pickup',
  delivered: 'Mark as collected',
};

/** Returns the button that moves an order on to a status. */
export function stepWords(status: OrderStatus, type: Order['type']): string {
  return (
    (type === 'pickup' ? deedsOfPickup[status] : null) ??
    deeds[status] ??
    `Mark as ${staffStatusWords(status, type).toLowerCase()}`
  );
}

const consequences: Readonly<Partial<Record<OrderStatus, string>>> = {
  cancelled: 'The products go back into stock, and the buyer gets a mail.',
  refund_due: 'The products go back into stock. Refund the payment then.',
};

/** Returns what a step that cannot be taken back leads to; null for one that needs no second thought. */
export function consequenceOf(status: OrderStatus): string | null {
  return consequences[status] ?? null;
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
  cancelled: 'ended',
};

/** Returns how urgent a status is. */
export function toneOf(status: OrderStatus): StatusTone {
  return tones[status];
}
