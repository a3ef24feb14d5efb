import { request } from '#src/api/request.ts';
import { orderCalls } from '#src/contract/order.ts';
import type { WholeOrder } from '#src/domain/orders/whole-order.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { foundOrder } from './found.ts';

/** Finds an order by its number and phone, without its private parts. Throws the API's errors. */
export async function findOrder(typed: {
  readonly orderId: string;
  readonly phone: string;
}): Promise<{ readonly order: WholeOrder; readonly message: string }> {
  const { data, message } = await request(orderCalls.findOrder, { body: typed }, apiClient);
  return { order: foundOrder(data.data), message };
}
