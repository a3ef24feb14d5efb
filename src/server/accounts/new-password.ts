import { dictionary } from '@zxcvbn-ts/language-common';
import {
  PASSWORD_LENGTH,
  passwordRefusal,
  type PasswordOwner,
} from '#src/domain/accounts/new-password.ts';
import { Problem } from '#src/server/http/problem.ts';

/** How many of the commonest passwords are refused (DESIGN.md, Security; OWASP ASVS 5, 6.2.4). */
const MOST_COMMON = 10_000;

/**
 * The commonest passwords that are long enough, in lower case. The package lists them by frequency.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= PASSWORD_LENGTH.min)
    .slice(0, MOST_COMMON),
);

/** Throws a 400 Problem, with a sentence for the field, if the owner may not use this password. */
export function demandNewPassword(password: string, owner: PasswordOwner): void {
  const isCommon = common.has(password.normalize('NFC').toLowerCase());
  const refusal =
    passwordRefusal(password, owner) ??
    (isCommon
      ? 'Many people use this password, so it is one of the first to be guessed. Please choose another one.'
      : null);
  if (refusal !== null) throw new Problem(400, 'weak_password', refusal);
}
