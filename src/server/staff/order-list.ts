import type { WireOrderRow } from '#src/contract/staff-order.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { ordersById, type CountedOrder } from '#src/server/orders/list.ts';
import { findOrderIds, type OrderSearch } from '#src/server/orders/search.ts';
import { wireOrderOf } from '#src/server/orders/view.ts';

/** Orders of one page. */
const PAGE = 50;

/** One page of matching orders for staff, newest first. */
export async function listForStaff(
  db: ShopDatabase,
  search: OrderSearch,
): Promise<{ readonly data: WireOrderRow[]; readonly hasMore: boolean }> {
  const ids = await findOrderIds(db, search, PAGE + 1);
  const orders = await ordersById(db, ids.slice(0, PAGE));
  return { data: orders.map(wireRowOf), hasMore: ids.length > PAGE };
}

function wireRowOf(order: CountedOrder): WireOrderRow {
  return {
    ...wireOrderOf(order),
    id: order.id,
    fullname: order.fullname,
    phone: order.phone,
    deliveryArea: order.delivery_area,
    type: order.type,
    payOnDelivery: order.pay_on_delivery,
    units: order.units,
  };
}
