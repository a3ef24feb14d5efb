import type { OrderStatus } from './history.ts';

/**
 * What a person may make of an order, by where it stands; payments move orders by themselves
 * (`settle`), and refunds do (`recordRefund`): no person says that money is back which is not. Money
 * that has come leaves by way of `refund_due` alone, so that it cannot be forgotten.
 */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['cancelled'],
  payment_failed: ['cancelled'],
  payment_review: ['paid', 'refund_due'],
  placed: ['shipped', 'delivered', 'cancelled'],
  paid: ['shipped', 'delivered', 'refund_due'],
  shipped: ['delivered', 'cancelled', 'refund_due'],
  delivered: ['refund_due'],
  refund_due: ['cancelled'],
  refunded: [],
  cancelled: [],
};

/**
 * The states that an order may be put into next. One to be paid on delivery that did not find its
 * buyer is `cancelled`; one that was paid is `refund_due` first. It becomes `refunded` when the provider
 * has given the money back, and `cancelled` where the shop did so in another way.
 */
export function nextStatuses(
  status: OrderStatus,
  { isPrepaid }: { readonly isPrepaid: boolean },
): readonly OrderStatus[] {
  if (status !== 'shipped') return next[status];
  return next.shipped.filter((to) => to !== (isPrepaid ? 'cancelled' : 'refund_due'));
}
