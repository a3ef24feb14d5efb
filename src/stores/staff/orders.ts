import { orderStatuses, type OrderStatus } from '#src/contract/order.ts';
import { staffOrderCalls, type WireOrderRow } from '#src/contract/staff-order.ts';
import { askStaff } from './ask.ts';
import { createList, type List } from './list.ts';
import { staffClient } from './staff-client.ts';

/** Which orders a list has, as in the address. */
export type OrderQuery = { readonly words: string; readonly status: OrderStatus | '' };

/** Every status that orders can be listed by. */
export const listedStatuses: readonly OrderStatus[] = orderStatuses;

/** Returns the query in an address; a status that there is not counts as none. */
export function orderQueryOf(query: string): OrderQuery {
  const asked = new URLSearchParams(query);
  const status = orderStatuses.find((one) => one === asked.get('status')) ?? '';
  return { words: asked.get('words') ?? '', status };
}

/** Creates the list of orders. */
export function createOrderList(client = staffClient): List<WireOrderRow, OrderQuery> {
  return createList(async ({ words, status }, before) => {
    const query = { words: words.trim() || undefined, status: status || undefined, before };
    const { data } = await askStaff(staffOrderCalls.staffOrders, { query }, client);
    return data;
  });
}

/** The orders of the screen. */
export const orderList = createOrderList();
