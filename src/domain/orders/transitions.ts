import type { OrderStatus } from './history.ts';

/**
 * The changes of status that a person may make. Payments (`settle`) and refunds (`recordRefund`)
 * change it too: nobody can claim a refund that did not happen. Money that was received is returned
 * only by way of `refund_due`, so that it is never forgotten.
 */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['cancelled'],
  payment_failed: ['cancelled'],
  payment_review: ['paid', 'refund_due'],
  placed: ['packed', 'shipped', 'delivered', 'cancelled'],
  paid: ['packed', 'shipped', 'delivered', 'refund_due'],
  packed: ['shipped', 'delivered', 'cancelled', 'refund_due'],
  shipped: ['delivered', 'cancelled', 'refund_due'],
  delivered: ['returned', 'refund_due'],
  returned: ['refund_due'],
  refund_due: ['cancelled'],
  refunded: [],
  cancelled: [],
};

/** How an order is paid and handed over. */
type Handover = {
  readonly isPrepaid: boolean;
  /** A pickup is collected, so it is never on its way. */
  readonly isPickup?: boolean;
};

/**
 * Returns the statuses that a person may set next. An order to be paid on delivery that could not
 * be delivered becomes `cancelled`; a paid one becomes `refund_due` first. That becomes `refunded`
 * once the provider has returned the money, or `cancelled` if the shop returned it in another way.
 */
export function nextStatuses(
  status: OrderStatus,
  { isPrepaid, isPickup = false }: Handover,
): readonly OrderStatus[] {
  const isPrepared = status === 'packed' || status === 'shipped';
  return next[status].filter((to) => {
    if (to === 'shipped') return !isPickup;
    return !isPrepared || to !== (isPrepaid ? 'cancelled' : 'refund_due');
  });
}
