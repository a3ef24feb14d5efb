import type { Kobo } from '#src/domain/money.ts';
import type { OrderLine, OrderStatus } from './history.ts';

/** An order with all that is known of it. */
export type WholeOrder = {
  readonly number: string;
  readonly status: OrderStatus;
  /** ISO 8601 in UTC, as in the history. */
  readonly createdAt: string;
  readonly lines: readonly OrderLine[];
  readonly bill: Kobo;
  readonly deliveryFee: Kobo;
  readonly total: Kobo;
  readonly deliveryDays: string;
  /** What the shopper must know, such as that support agrees the cost of the delivery. */
  readonly note: string | null;
  readonly type: 'pickup' | 'delivery';
  readonly payOnDelivery: boolean;
  readonly fullname: string;
  readonly phone: string;
  readonly email: string;
  /** Lines of the address; empty for a pickup. */
  readonly address: readonly string[];
  /** What became of it, the oldest first. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: string }[];
  /** Of the newest card payment. */
  readonly reference: string | null;
  /** What was given back of the payment. */
  readonly refunded: Kobo;
  /** What is on its way back. */
  readonly refunding: Kobo;
};

/** How an order is paid, as its receipt says it. */
export function paymentWords(order: WholeOrder): string {
  const { payOnDelivery, reference, status, refunded, refunding } = order;
  if (payOnDelivery) return 'On delivery';
  const isPaid = new Set<OrderStatus>(['paid', 'shipped', 'delivered']).has(status);
  const paid = isPaid || refunded + refunding > 0;
  const card = paid ? 'By card, paid' : 'By card, not paid yet';
  return reference === null ? card : `${card} (reference ${reference})`;
}
