import { orderCalls } from '#src/contract/order.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Reads all lines of all orders of a user. */
export function orders(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof orderCalls.orders>> {
  return request(orderCalls.orders, { ...options, params: { userId } }, client);
}

/** Reads an order, for its user or with its key. */
export function order(
  client: Client,
  orderId: string,
  key: string | null,
  options: CallOptions = {},
): Promise<CallReply<typeof orderCalls.order>> {
  const headers = { 'x-order-key': key ?? undefined };
  return request(orderCalls.order, { ...options, params: { orderId }, headers }, client);
}

/** Finds an order by its number and phone. */
export function findOrder(
  client: Client,
  body: CallBody<typeof orderCalls.findOrder>,
  options: CallOptions = {},
): Promise<CallReply<typeof orderCalls.findOrder>> {
  return request(orderCalls.findOrder, { ...options, body }, client);
}
