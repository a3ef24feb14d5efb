import { request } from '#src/api/request.ts';
import { accountCalls } from '#src/contract/account.ts';
import { passwordCalls } from '#src/contract/password.ts';
import {
  forgotRefusal,
  loginRefusal,
  registerRefusal,
  resetRefusal,
} from '#src/domain/accounts/forms.ts';
import { readResetLink } from '#src/domain/accounts/reset-link.ts';
import { asksToReturn } from '#src/domain/accounts/return-path.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { createForm } from '#src/stores/form.ts';
import { readCompare } from '#src/stores/lists/compare.ts';
import { readWishlist } from '#src/stores/lists/wishlist.ts';
import { leaveNotice } from '#src/stores/notice.ts';
import { dropAccountDraft } from './draft.ts';
import { fulfil } from './fulfil.ts';
import { takeIntent } from './intent.ts';
import { signIn } from './sign-in.ts';
import { confirmEmail } from './verify-email.ts';
import { weakPassword } from './weak-password.ts';

/*
 * The forms of the pages outside the main layout (SPEC.md section 2). Each stores its message for the
 * next page.
 */

/** Signs in, then does what the guest wanted to do. */
export const loginForm = createForm({
  fields: ['email', 'password'],
  check: loginRefusal,
  submit: async ({ email, password }) => {
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
  },
});

/** Creates an account. The answer does not reveal whether the address had one. */
export const registerForm = createForm({
  fields: ['fullname', 'email', 'password'],
  check: registerRefusal,
  explain: weakPassword,
  submit: async ({ fullname, email, password }) => {
    const input = { body: { fullname, email, password } };
    const { message } = await request(accountCalls.registerUser, input, apiClient);
    leaveNotice(message, 'login');
    return message;
  },
});

/** Requests the mail with the link. */
export const forgotForm = createForm({
  fields: ['email'],
  check: forgotRefusal,
  submit: async ({ email }) => {
    const input = { body: { email } };
    const { message } = await request(passwordCalls.forgotPassword, input, apiClient);
    leaveNotice(message, 'login');
    return message;
  },
});

/** Sets a new password with the link in the page's address. */
export const resetForm = createForm({
  fields: ['password', 'confirmation'],
  check: resetRefusal,
  explain: weakPassword,
  submit: async ({ password }) => {
    const { token, userId } = readResetLink(location) ?? { token: '', userId: null };
    const userid = userId === null ? undefined : String(userId);
    const input = { params: { token }, query: { userid }, body: { password } };
    const { message } = await request(passwordCalls.resetPassword, input, apiClient);
    leaveNotice(message, 'login');
    return message;
  },
});
