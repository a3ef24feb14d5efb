import { sessionCalls } from '#src/contract/session.ts';
import type { Client } from './client.ts';
import { request, type CallOptions, type CallReply } from './request.ts';

/** Reads the devices on which a user is logged in. */
export function sessions(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof sessionCalls.sessions>> {
  return request(sessionCalls.sessions, { ...options, params: { userId } }, client);
}

/** Logs a user out on another device. */
export function endSession(
  client: Client,
  { userId, sessionId }: { readonly userId: string | number; readonly sessionId: string },
  options: CallOptions = {},
): Promise<CallReply<typeof sessionCalls.endSession>> {
  return request(sessionCalls.endSession, { ...options, params: { userId, sessionId } }, client);
}

/** Logs a user out on all other devices. */
export function endOtherSessions(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof sessionCalls.endOtherSessions>> {
  return request(sessionCalls.endOtherSessions, { ...options, params: { userId } }, client);
}
