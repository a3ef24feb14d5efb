import type { WireFoundOrder } from '#src/contract/order.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import type { WholeOrder } from '#src/domain/orders/whole-order.ts';
import { listedLine } from './orders.ts';

/** An order as a page shows it, without its buyer. */
export function foundOrder(wire: WireFoundOrder): WholeOrder {
  const { orderId: number, status, createdAt, deliveryDays, note, type, payOnDelivery } = wire;
  return {
    ...{ number, status, createdAt, deliveryDays, note, type, payOnDelivery },
    history: wire.history,
    failedDeliveries: wire.failedDeliveries ?? [],
    lines: wire.lines.map(listedLine),
    bill: nairaToKobo(wire.bill),
    deliveryFee: nairaToKobo(wire.deliveryFee),
    total: nairaToKobo(wire.total),
    refunded: nairaToKobo(wire.refunded ?? 0),
    refunding: nairaToKobo(wire.refunding ?? 0),
    buyer: null,
    reference: null,
  };
}
