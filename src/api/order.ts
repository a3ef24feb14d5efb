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
