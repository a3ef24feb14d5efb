import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { staffSelfCalls, staffSignInCalls, type WireSelf } from '#src/contract/staff.ts';
import {
  changeRefusal,
  loginRefusal,
  resetRefusal,
  type ChangeField,
  type Typed,
} from '#src/domain/accounts/forms.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { weakPassword } from '#src/stores/accounts/weak-password.ts';
import { createForm, type Form } from '#src/stores/form.ts';
import { askStaff, staffFailure } from './ask.ts';
import { openGate } from './gates.ts';
import { welcome } from './self.ts';
import { signInClient, staffClient } from './staff-client.ts';

/** The fields of the forms that say who somebody is. */
export type SignInField = 'email' | 'password' | 'code';
export type ConfirmField = 'password' | 'code';
export type JoinField = 'password' | 'confirmation';
export type PasswordField = ChangeField | 'code';

/** The error code of a sign-in that lacks the code of the second factor. */
const CODE_REQUIRED = 'second_factor_required';

const demandsCode = atom(false);

/** Whether the server has asked for the code of the second factor. */
export const codeIsDemanded: ReadableAtom<boolean> = demandsCode;

/** Creates the form that signs a member in. */
export function createSignIn(client = signInClient): Form<SignInField> {
  return createForm<SignInField>({
    fields: ['email', 'password', 'code'],
    check: (typed) => loginRefusal(typed) ?? codeRefusal(typed),
    submit: async ({ email, password, code }) => {
      const body = { email, password, ...withCode(code) };
      const { data, message } = await request(staffSignInCalls.staffSignIn, { body }, client);
      demandsCode.set(false);
      welcome(data.data);
      return message;
    },
    explain: explainCode,
  });
}

/** Creates the form that proves again who is signed in. */
export function createConfirmation(client = staffClient): Form<ConfirmField> {
  return createForm<ConfirmField>({
    fields: ['password', 'code'],
    check: (typed) =>
      typed.password === ''
        ? { said: null, faults: { password: 'Please enter your password.' } }
        : codeRefusal(typed),
    submit: async ({ password, code }) => {
      const body = { password, ...withCode(code) };
      const { message } = await askStaff(staffSelfCalls.confirmStaff, { body }, client);
      openGate('confirm');
      return message;
    },
    explain: explainCode,
  });
}

/** Creates the form by which the holder of an invitation sets a password. */
export function createJoin(token: string, client = signInClient): Form<JoinField> {
  return createForm<JoinField>({
    fields: ['password', 'confirmation'],
    check: resetRefusal,
    submit: async ({ password }) => {
      const body = { token, password };
      const { data, message } = await request(staffSignInCalls.joinStaff, { body }, client);
      welcome(data.data);
      return message;
    },
    explain: (error) => weakPassword(error) ?? refused('We could not let you in', error),
  });
}

/** Creates the form by which a member changes the own password. */
export function createPasswordChange(
  owner: Pick<WireSelf, 'name' | 'email'>,
  client = staffClient,
): Form<PasswordField> {
  const facts = { demandsCurrent: true, owner: { fullname: owner.name, email: owner.email } };
  return createForm<PasswordField>({
    fields: ['currentPassword', 'password', 'confirmation', 'code'],
    check: (typed) => changeRefusal(typed, facts) ?? codeRefusal(typed),
    submit: async ({ currentPassword, password, code }) => {
      const body = { currentPassword, password, ...withCode(code) };
      const { message } = await askStaff(staffSelfCalls.changeStaffPassword, { body }, client);
      demandsCode.set(false);
      return message;
    },
    explain: (error) => wrongPassword(error) ?? weakPassword(error) ?? explainCode(error),
  });
}

function wrongPassword(error: unknown): FormRefusal<PasswordField> | null {
  if (!(error instanceof ServerError) || error.code !== 'wrong_password') return null;
  return { said: null, faults: { currentPassword: staffFailure(error) } };
}

/** Explains a refusal, and asks for the code if the server wants it. */
function explainCode(error: unknown): FormRefusal<'code'> {
  const isDemanded = error instanceof ServerError && error.code === CODE_REQUIRED;
  if (!isDemanded || demandsCode.get()) return refused('That did not work', error);
  demandsCode.set(true);
  return {
    said: { title: 'One more step', text: 'Please enter the code of your authenticator.' },
    faults: {},
  };
}

function codeRefusal({ code }: Pick<Typed<'code'>, 'code'>): FormRefusal<'code'> | null {
  const isThere = !demandsCode.get() || code.trim().length >= 6;
  return isThere
    ? null
    : { said: null, faults: { code: 'Please enter the six digits, or a recovery code.' } };
}

function withCode(code: string): { readonly code?: string } {
  return code.trim() === '' ? {} : { code: code.trim() };
}

function refused(title: string, error: unknown): FormRefusal<never> {
  return { said: { title, text: staffFailure(error) }, faults: {} };
}
