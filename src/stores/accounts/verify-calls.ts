import type { Client } from '#src/api/client.ts';
import { request } from '#src/api/request.ts';
import { verificationCalls } from '#src/contract/verification.ts';

const params = { userId: 'me' };

/** Confirms the user's mail address. Returns the server's message; throws the API's errors. */
export async function verifyEmail(token: string, client: Client): Promise<string> {
  const input = { params, body: { token } };
  return (await request(verificationCalls.verifyEmail, input, client)).message;
}

/** Has another link mailed. Returns the server's message; throws the API's errors. */
export async function mailLink(client: Client): Promise<string> {
  return (await request(verificationCalls.sendVerification, { params }, client)).message;
}
