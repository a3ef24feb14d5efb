import { compareCalls } from '#src/contract/compare.ts';
import type { Client } from './client.ts';
import { request, type CallOptions, type CallReply } from './request.ts';

/** Reads a user's compare list. */
export function userCompare(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof compareCalls.userCompare>> {
  return request(compareCalls.userCompare, { ...options, params: { userId } }, client);
}

/** Adds a product to a user's compare list. */
export function addCompare(
  client: Client,
  userId: string | number,
  productId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof compareCalls.addCompare>> {
  return request(compareCalls.addCompare, { ...options, params: { userId, productId } }, client);
}

/** Removes a product from a user's compare list. */
export function removeCompare(
  client: Client,
  userId: string | number,
  productId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof compareCalls.removeCompare>> {
  return request(compareCalls.removeCompare, { ...options, params: { userId, productId } }, client);
}
