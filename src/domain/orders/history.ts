import { formatNaira, kobo, type Kobo } from '#src/domain/money.ts';

/** The status of an order, as in the API. */
export type OrderStatus =
  | 'pending'
  | 'placed'
  | 'paid'
  | 'payment_failed'
  | 'payment_review'
  | 'refund_due'
  | 'refunded'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'cancelled';

/** A product of an order, as bought. */
export type OrderLine = {
  readonly id: number;
  readonly title: string;
  readonly unitPrice: Kobo;
  readonly quantity: number;
  readonly total: Kobo;
  /** Both are null if the product is no longer sold. */
  readonly productId: string | null;
  readonly slug: string | null;
  /** Whether this purchase has been reviewed. */
  readonly reviewed: boolean;
};

/** An order with its products. */
export type Order = {
  /** The number that people read out over the phone. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly type: 'pickup' | 'delivery';
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly lines: readonly OrderLine[];
  /** Units of all lines. */
  readonly quantity: number;
  /** Price of all products, without delivery. */
  readonly total: Kobo;
  /** The refunded part of the payment. */
  readonly refunded: Kobo;
};

/** A line as the API lists it: flat, with the fields of its order. */
export type ListedLine = OrderLine &
  Pick<Order, 'number' | 'status' | 'type' | 'createdAt' | 'refunded'>;

/** Groups a flat list of lines by order, in the order of first appearance. */
export function ordersOf(listed: readonly ListedLine[]): readonly Order[] {
  const byNumber = new Map<string, ListedLine[]>();
  for (const line of listed) {
    byNumber.set(line.number, [...(byNumber.get(line.number) ?? []), line]);
  }
  return [...byNumber.values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const { number, status, type, createdAt, refunded } = first;
    return {
      number,
      status,
      type,
      createdAt,
      refunded,
      lines,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      total: kobo(lines.reduce((sum, line) => sum + line.total, 0)),
    };
  });
}

const wordsOfDelivery: Readonly<Record<OrderStatus, string>> = {
  pending: 'Waiting for payment',
  placed: 'Confirmed. Pay on delivery',
  paid: 'Paid',
  payment_failed: 'Payment failed',
  payment_review: 'Payment being checked',
  refund_due: 'Refund on its way',
  refunded: 'Refunded',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

/** The texts of a pickup that differ. */
const wordsOfPickup: Readonly<Partial<Record<OrderStatus, string>>> = {
  placed: 'Confirmed. Pay on pickup',
  packed: 'Ready for pickup',
  delivered: 'Collected',
};

/** Returns a status for shoppers. */
export function statusWords(status: OrderStatus, type: Order['type']): string {
  return (type === 'pickup' ? wordsOfPickup[status] : null) ?? wordsOfDelivery[status];
}

/** Returns an order's status for its shopper, with the amount of a partial refund. */
export function orderStateWords({
  status,
  type,
  refunded,
}: Pick<Order, 'status' | 'type' | 'refunded'>): string {
  const words = statusWords(status, type);
  if (refunded === 0 || status === 'refunded') return words;
  return `${words}, ${formatNaira(refunded)} refunded`;
}
