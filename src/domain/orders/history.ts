import { formatNaira, kobo, type Kobo } from '#src/domain/money.ts';

/** Where an order stands, as the API says it. */
export type OrderStatus =
  | 'pending'
  | 'placed'
  | 'paid'
  | 'payment_failed'
  | 'payment_review'
  | 'refund_due'
  | 'refunded'
  | 'shipped'
  | 'delivered'
  | 'cancelled';

/** One product of an order, as it was bought. */
export type OrderLine = {
  readonly id: number;
  readonly title: string;
  readonly unitPrice: Kobo;
  readonly quantity: number;
  readonly total: Kobo;
  /** Both null when the product is no longer sold. */
  readonly productId: string | null;
  readonly slug: string | null;
};

/** One order with its products. */
export type Order = {
  /** The number that a person reads over the phone. */
  readonly number: string;
  readonly status: OrderStatus;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly lines: readonly OrderLine[];
  /** Units of all lines. */
  readonly quantity: number;
  /** What the products cost together, without delivery. */
  readonly total: Kobo;
  /** What was given back of the payment. */
  readonly refunded: Kobo;
};

/** A line as the API lists it: flat, with what belongs to its order. */
export type ListedLine = OrderLine & Pick<Order, 'number' | 'status' | 'createdAt' | 'refunded'>;

/** The orders of a flat list of lines, in the order in which the list first names them. */
export function ordersOf(listed: readonly ListedLine[]): readonly Order[] {
  const byNumber = new Map<string, ListedLine[]>();
  for (const line of listed) {
    byNumber.set(line.number, [...(byNumber.get(line.number) ?? []), line]);
  }
  return [...byNumber.values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const { number, status, createdAt, refunded } = first;
    return {
      number,
      status,
      createdAt,
      refunded,
      lines,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      total: kobo(lines.reduce((sum, line) => sum + line.total, 0)),
    };
  });
}

/** What a shopper is told of where an order stands. */
export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'Waiting for payment',
  placed: 'Placed, to be paid on delivery',
  paid: 'Paid',
  payment_failed: 'Payment failed',
  payment_review: 'Payment being checked',
  refund_due: 'Refund on its way',
  refunded: 'Refunded',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The state of an order for its shopper, with the sum of a partial refund. */
export function orderStateWords({ status, refunded }: Pick<Order, 'status' | 'refunded'>): string {
  const words = orderStatusWords[status];
  if (refunded === 0 || status === 'refunded') return words;
  return `${words}, ${formatNaira(refunded)} refunded`;
}
