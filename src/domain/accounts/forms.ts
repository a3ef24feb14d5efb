import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { messages } from '#src/domain/messages.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { looksLikeEmail } from './email.ts';
import { passwordRefusal, type PasswordOwner } from './new-password.ts';

/** The fields of the forms of an account, by form. */
export type LoginField = 'email' | 'password';
export type RegisterField = 'fullname' | 'email' | 'password';
export type ForgotField = 'email';
export type ResetField = 'password' | 'confirmation';
export type ChangeField = 'currentPassword' | 'password' | 'confirmation';

/** The typed values of a form. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>;

/** Longest password at sign-in, in characters: older passwords are accepted as they are. */
export const PASSWORD_LIMIT = 200;

/** Returns why a login cannot be sent; null if it can (SPEC.md section 5, as for all forms here). */
export function loginRefusal({ email, password }: Typed<LoginField>): Refusal<LoginField> {
  return refusalOf({ email: emailFault(email), password: passwordFault(password) });
}

/** Returns why a registration cannot be sent; null if it can. */
export function registerRefusal(typed: Typed<RegisterField>): Refusal<RegisterField> {
  const { fullname, email, password } = typed;
  return refusalOf({
    fullname: fullname.trim() === '' ? absent('Please enter your full name.') : null,
    email: emailFault(email),
    password: newPasswordFault(password, 'Please enter your password.', { fullname, email }),
  });
}

/** Returns why a reset link cannot be requested; null if it can. */
export function forgotRefusal({ email }: Typed<ForgotField>): Refusal<ForgotField> {
  return refusalOf({ email: emailFault(email) });
}

/**
 * Returns why a new password cannot be set with a mailed link; null if it can. The link does not
 * tell whose password it is.
 */
export function resetRefusal(typed: Typed<ResetField>): Refusal<ResetField> {
  return refusalOf(newPasswordFaults(typed, messages.passwordMismatch.reset, null));
}

/**
 * Returns why the password of `owner` cannot be changed; null if it can. The current one is required
 * only if the server wants it (`demandsCurrent`).
 */
export function changeRefusal(
  typed: Typed<ChangeField>,
  {
    demandsCurrent,
    owner,
  }: { readonly demandsCurrent: boolean; readonly owner: PasswordOwner | null },
): Refusal<ChangeField> {
  const { currentPassword } = typed;
  return refusalOf({
    currentPassword:
      demandsCurrent && currentPassword === ''
        ? absent('Please enter your current password.')
        : tooLong(currentPassword),
    ...newPasswordFaults(typed, messages.passwordMismatch.change, owner),
  });
}

type Refusal<Field extends string> = FormRefusal<Field> | null;

/** The message about a field, and whether the field is empty. */
type Fault = { readonly text: string; readonly isAbsent: boolean };

function refusalOf<Field extends string>(
  faults: Readonly<Record<Field, Fault | null>>,
): Refusal<Field> {
  const found = Object.entries<Fault | null>(faults).flatMap(([name, fault]) =>
    fault === null ? [] : [{ name, ...fault }],
  );
  if (found.length === 0) return null;
  return {
    said: found.some(({ isAbsent }) => isAbsent) ? messages.missingInformation : null,
    faults: Object.fromEntries(
      found.map(({ name, text }) => [name, text]),
    ) as FormRefusal<Field>['faults'],
  };
}

function newPasswordFaults(
  { password, confirmation }: Typed<ResetField>,
  mismatch: string,
  owner: PasswordOwner | null,
) {
  const confirmed = password === confirmation || password === '';
  return {
    password: newPasswordFault(password, 'Please enter a new password.', owner),
    confirmation:
      confirmation === ''
        ? absent('Please enter the new password once more.')
        : confirmed
          ? null
          : wrong(mismatch),
  };
}

function emailFault(email: string): Fault | null {
  if (email.trim() === '') return absent('Please enter your email address.');
  return looksLikeEmail(email) && email.trim().length <= textLimits.email
    ? null
    : wrong('Please enter a complete email address, such as name@example.com.');
}

function newPasswordFault(
  password: string,
  whenAbsent: string,
  owner: PasswordOwner | null,
): Fault | null {
  if (password === '') return absent(whenAbsent);
  const refusal = passwordRefusal(password, owner);
  return refusal === null ? null : wrong(refusal);
}

function passwordFault(password: string): Fault | null {
  return password === '' ? absent('Please enter your password.') : tooLong(password);
}

function tooLong(password: string): Fault | null {
  return password.length <= PASSWORD_LIMIT
    ? null
    : wrong(`Please use at most ${PASSWORD_LIMIT} characters.`);
}

const absent = (text: string): Fault => ({ text, isAbsent: true });
const wrong = (text: string): Fault => ({ text, isAbsent: false });
