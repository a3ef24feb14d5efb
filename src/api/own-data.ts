import { ownDataCalls } from '#src/contract/own-data.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Reads all data kept about a user. */
export function exportData(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof ownDataCalls.exportData>> {
  return request(ownDataCalls.exportData, { ...options, params: { userId } }, client);
}

/** Deletes a user's account; a ServerError `reauth_required` asks for the password. */
export function deleteAccount(
  client: Client,
  userId: string | number,
  body: CallBody<typeof ownDataCalls.deleteAccount>,
  options: CallOptions = {},
): Promise<CallReply<typeof ownDataCalls.deleteAccount>> {
  return request(ownDataCalls.deleteAccount, { ...options, params: { userId }, body }, client);
}
