import { accountCalls } from '#src/contract/account.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Registers a user. The answer does not reveal whether the address had an account. */
export function registerUser(
  client: Client,
  body: CallBody<typeof accountCalls.registerUser>,
  options: CallOptions = {},
): Promise<CallReply<typeof accountCalls.registerUser>> {
  return request(accountCalls.registerUser, { ...options, body }, client);
}

/** Signs in; the guest's cart is merged into the user's. */
export function loginUser(
  client: Client,
  body: CallBody<typeof accountCalls.loginUser>,
  options: CallOptions = {},
): Promise<CallReply<typeof accountCalls.loginUser>> {
  return request(accountCalls.loginUser, { ...options, body }, client);
}

/** Signs out, by the GET that every server of this API supports. */
export function logoutUser(
  client: Client,
  options: CallOptions = {},
): Promise<CallReply<typeof accountCalls.logoutUser>> {
  return request(accountCalls.logoutUser, options, client);
}

/** Reads a user's own data; `me` is the signed-in user. */
export function user(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof accountCalls.user>> {
  return request(accountCalls.user, { ...options, params: { userId } }, client);
}

/** Replaces a user's profile. */
export function updateUserProfile(
  client: Client,
  userId: string | number,
  body: CallBody<typeof accountCalls.updateUserProfile>,
  options: CallOptions = {},
): Promise<CallReply<typeof accountCalls.updateUserProfile>> {
  return request(accountCalls.updateUserProfile, { ...options, params: { userId }, body }, client);
}
