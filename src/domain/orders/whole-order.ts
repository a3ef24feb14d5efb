import type { Kobo } from '#src/domain/money.ts';
import type { OrderLine, OrderStatus } from './history.ts';

/** Who bought an order, and where it goes. */
type Buyer = {
  readonly fullname: string;
  readonly phone: string;
  readonly email: string;
  /** Lines of the address; empty for a pickup. */
  readonly address: readonly string[];
};

/** An order with all its details. */
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
  /** Note for the shopper, such as that support agrees the delivery cost. */
  readonly note: string | null;
  readonly type: 'pickup' | 'delivery';
  readonly payOnDelivery: boolean;
  /** Null for a caller who gave only the number and the phone. */
  readonly buyer: Buyer | null;
  /** Changes of status, oldest first. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: string }[];
  /** Failed attempts to hand it over, oldest first, in words for the buyer. */
  readonly failedDeliveries: readonly { readonly at: string; readonly said: string }[];
  /** Reference of the newest card payment, or null. */
  readonly reference: string | null;
  /** The refunded part of the payment. */
  readonly refunded: Kobo;
  /** The part that is being refunded. */
  readonly refunding: Kobo;
};

/** Returns the payment method, as on the receipt. */
export function paymentWords(order: WholeOrder): string {
  const { type, payOnDelivery, reference, status, refunded, refunding } = order;
  if (payOnDelivery) return type === 'pickup' ? 'On pickup' : 'On delivery';
  const isPaid = new Set<OrderStatus>(['paid', 'packed', 'shipped', 'delivered', 'returned']).has(
    status,
  );
  const paid = isPaid || refunded + refunding > 0;
  const card = paid ? 'By card, paid' : 'By card, not paid yet';
  return reference === null ? card : `${card} (reference ${reference})`;
}
