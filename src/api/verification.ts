import { verificationCalls } from '#src/contract/verification.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Confirms a user's mail address with the token of the mailed link. */
export function verifyEmail(
  client: Client,
  userId: string | number,
  body: CallBody<typeof verificationCalls.verifyEmail>,
  options: CallOptions = {},
): Promise<CallReply<typeof verificationCalls.verifyEmail>> {
  return request(verificationCalls.verifyEmail, { ...options, params: { userId }, body }, client);
}

/** Requests another link to confirm the mail address. */
export function sendVerification(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof verificationCalls.sendVerification>> {
  return request(verificationCalls.sendVerification, { ...options, params: { userId } }, client);
}
