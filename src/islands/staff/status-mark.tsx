import type { Order, OrderStatus } from '#src/domain/orders/history.ts';
import { staffStatusWords, toneOf } from '#src/domain/staff/order-steps.ts';

type Props = { readonly status: OrderStatus; readonly type: Order['type'] };

/** The status of an order as a pill. */
export function StatusMark({ status, type }: Props) {
  return (
    <span className="bo-mark" data-tone={toneOf(status)}>
      {staffStatusWords(status, type)}
    </span>
  );
}
