import { loadedCode } from '#src/api/loaded-code.ts';
import {
  forgotRefusal,
  loginRefusal,
  registerRefusal,
  resetRefusal,
} from '#src/domain/accounts/forms.ts';
import { createForm } from '#src/stores/form.ts';
import { weakPassword } from './weak-password.ts';

/*
 * The forms of the pages outside the main layout (SPEC.md section 2). Each stores its message for the
 * next page.
 */

const prepare = () => loadedCode(() => import('./form-calls.ts'));

/** Signs in, then does what the guest wanted to do. */
export const loginForm = createForm({
  fields: ['email', 'password'],
  check: loginRefusal,
  prepare,
  submit: async (typed) => (await prepare()).logIn(typed),
});

/** Creates an account. The answer does not reveal whether the address had one. */
export const registerForm = createForm({
  fields: ['fullname', 'email', 'password'],
  check: registerRefusal,
  explain: weakPassword,
  prepare,
  submit: async (typed) => (await prepare()).signUp(typed),
});

/** Requests the mail with the link. */
export const forgotForm = createForm({
  fields: ['email'],
  check: forgotRefusal,
  prepare,
  submit: async (typed) => (await prepare()).requestLink(typed),
});

/** Sets a new password with the link in the page's address. */
export const resetForm = createForm({
  fields: ['password', 'confirmation'],
  check: resetRefusal,
  explain: weakPassword,
  prepare,
  submit: async (typed) => (await prepare()).setPassword(typed),
});
