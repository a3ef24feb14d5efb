import { sessionCalls } from '#src/contract/session.ts';
import type { Client } from './client.ts';
import { request, type CallOptions, type CallReply } from './request.ts';

/** Where a user is logged in. */
export function sessions(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof sessionCalls.sessions>> {
  return request(sessionCalls.sessions, { ...options, params: { userId } }, client);
}

/** Logs another device of a user out. */
export function endSession(
  client: Client,
  { userId, sessionId }: { readonly userId: string | number; readonly sessionId: string },
  options: CallOptions = {},
): Promise<CallReply<typeof sessionCalls.endSession>> {
  return request(sessionCalls.endSession, { ...options, params: { userId, sessionId } }, client);
}

/** Logs a user out everywhere but here. */
export function endOtherSessions(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof sessionCalls.endOtherSessions>> {
  return request(sessionCalls.endOtherSessions, { ...options, params: { userId } }, client);
}
