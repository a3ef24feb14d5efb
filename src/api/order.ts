import { orderCalls } from '#src/contract/order.ts';
import type { Client } from './client.ts';
import { request, type CallOptions, type CallReply } from './request.ts';

/** Every line of every order of a user. */
export function orders(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof orderCalls.orders>> {
  return request(orderCalls.orders, { ...options, params: { userId } }, client);
}

/** One order, for its user or for who holds its key. */
export function order(
  client: Client,
  orderId: string,
  key: string | null,
  options: CallOptions = {},
): Promise<CallReply<typeof orderCalls.order>> {
  const headers = { 'x-order-key': key ?? undefined };
  return request(orderCalls.order, { ...options, params: { orderId }, headers }, client);
}
