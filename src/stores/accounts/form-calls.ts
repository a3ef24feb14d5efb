import { request } from '#src/api/request.ts';
import { accountCalls } from '#src/contract/account.ts';
import { passwordCalls } from '#src/contract/password.ts';
import type { Typed } from '#src/domain/accounts/forms.ts';
import { readResetLink } from '#src/domain/accounts/reset-link.ts';
import { asksToReturn } from '#src/domain/accounts/return-path.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { readCompare } from '#src/stores/lists/compare.ts';
import { readWishlist } from '#src/stores/lists/wishlist.ts';
import { leaveNotice } from '#src/stores/notice.ts';
import { dropAccountDraft } from './draft.ts';
import { fulfil } from './fulfil.ts';
import { takeIntent } from './intent.ts';
import { signIn } from './sign-in.ts';
import { confirmEmail } from './verify-email.ts';

/*
 * What the forms of forms.ts do when they are sent, loaded once a form is used. Each returns the
 * message of success and stores it for the next page. Each throws the API's errors.
 */

/** Signs in, then does what the guest wanted to do. */
export async function logIn({ email, password }: Typed<'email' | 'password'>): Promise<string> {
  await signIn({ email, password });
  dropAccountDraft();
  // The next page marks and counts what the lists hold.
  await Promise.all([readWishlist(), readCompare()]);
  const confirmed = await confirmEmail();
  const intent = takeIntent();
  const done = intent !== null && asksToReturn(location.search) ? await fulfil(intent) : '';
  const said = [confirmed, done].filter(Boolean).join(' ');
  if (said !== '') leaveNotice(said);
  return said;
}

/** Creates an account. The answer does not reveal whether the address had one. */
export async function signUp(typed: Typed<'fullname' | 'email' | 'password'>): Promise<string> {
  const { fullname, email, password } = typed;
  const input = { body: { fullname, email, password } };
  const { message } = await request(accountCalls.registerUser, input, apiClient);
  leaveNotice(message, 'login');
  return message;
}

/** Requests the mail with the link to a new password. */
export async function requestLink({ email }: Typed<'email'>): Promise<string> {
  const { message } = await request(passwordCalls.forgotPassword, { body: { email } }, apiClient);
  leaveNotice(message, 'login');
  return message;
}

/** Sets a new password with the link in the page's address. */
export async function setPassword({ password }: Typed<'password'>): Promise<string> {
  const { token, userId } = readResetLink(location) ?? { token: '', userId: null };
  const userid = userId === null ? undefined : String(userId);
  const input = { params: { token }, query: { userid }, body: { password } };
  const { message } = await request(passwordCalls.resetPassword, input, apiClient);
  leaveNotice(message, 'login');
  return message;
}
