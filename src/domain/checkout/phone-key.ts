import { nigerianPhone } from '#src/domain/phone-number.ts';

/** Digits of a Nigerian number without the country code 234 or the trunk prefix 0. */
const NATIONAL_DIGITS = 10;

/** Fewest digits of a phone number: old orders may hold anything. */
const LEAST_DIGITS = 7;

/** Returns the last ten digits of a phone number: the same key for every way to write it. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS);
}

/**
 * Returns a text that is equal for all spellings of one phone number, foreign and old ones too. Null
 * for a text with too few digits to be one.
 */
export function phoneIdentity(phone: string): string | null {
  const key = phoneKey(nigerianPhone(phone) ?? phone);
  return key.length < LEAST_DIGITS ? null : key;
}
