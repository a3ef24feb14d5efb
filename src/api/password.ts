import { passwordCalls } from '#src/contract/password.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Requests a mail with a link to set a new password. */
export function forgotPassword(
  client: Client,
  body: CallBody<typeof passwordCalls.forgotPassword>,
  options: CallOptions = {},
): Promise<CallReply<typeof passwordCalls.forgotPassword>> {
  return request(passwordCalls.forgotPassword, { ...options, body }, client);
}

/** Sets a new password with the token of that mail, and with the user's id if the link has one. */
export function resetPassword(
  client: Client,
  { token, userid }: { readonly token: string; readonly userid?: string | undefined },
  body: CallBody<typeof passwordCalls.resetPassword>,
  options: CallOptions = {},
): Promise<CallReply<typeof passwordCalls.resetPassword>> {
  const input = { ...options, params: { token }, query: { userid }, body };
  return request(passwordCalls.resetPassword, input, client);
}

/** Changes the password of a signed-in user; a ServerError `reauth_required` asks for the old one. */
export function changeUserPassword(
  client: Client,
  userId: string | number,
  body: CallBody<typeof passwordCalls.changeUserPassword>,
  options: CallOptions = {},
): Promise<CallReply<typeof passwordCalls.changeUserPassword>> {
  return request(
    passwordCalls.changeUserPassword,
    { ...options, params: { userId }, body },
    client,
  );
}
