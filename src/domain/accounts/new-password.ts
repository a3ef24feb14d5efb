import { shop } from '#src/domain/shop.ts';

/** Length limits of a new password, in characters (DESIGN.md, Security). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The owner of the password, as far as known. */
export type PasswordOwner = { readonly fullname: string; readonly email: string };

/** The rules that a new password meets. Only the server has the list of common ones. */
export type PasswordChecks = { readonly length: boolean; readonly personal: boolean };

/**
 * Checks a new password: its length, and that it is not the owner's name or address nor the shop's
 * name, in any spelling and with any digits or signs around it (DESIGN.md, Security). Characters are
 * counted in NFC, the form that is hashed.
 */
export function passwordChecks(password: string, owner: PasswordOwner | null): PasswordChecks {
  const length = lengthOf(password);
  const core = lettersOf(password);
  const personal = core === '' || !namesOf(owner).some((name) => lettersOf(name) === core);
  return { length: length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max, personal };
}

/** Returns why a new password is refused, in one sentence; null if it is accepted. */
export function passwordRefusal(password: string, owner: PasswordOwner | null): string | null {
  const { length, personal } = passwordChecks(password, owner);
  if (!length) {
    return lengthOf(password) < PASSWORD_LENGTH.min
      ? `Please use at least ${PASSWORD_LENGTH.min} characters.`
      : `Please use at most ${PASSWORD_LENGTH.max} characters.`;
  }
  return personal
    ? null
    : 'Please choose a password that is not your name, your email address or the name of the shop.';
}

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length;
}

function namesOf(owner: PasswordOwner | null): readonly string[] {
  if (owner === null) return [shop.brand];
  const { fullname, email } = owner;
  const [mailbox = email] = email.split('@', 1);
  return [shop.brand, fullname, ...fullname.split(/\s+/), email, mailbox];
}

/** Returns the letters of a text in lower case: "adaobi" for "Ada-Obi.1990". */
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
}
