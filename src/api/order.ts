import { orderCalls } from '#src/contract/order.ts';
import type { Client } from './client.ts';
import { request, type CallOptions, type CallReply } from './request.ts';

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
