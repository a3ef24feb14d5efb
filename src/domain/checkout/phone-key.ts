/** Digits of a Nigerian number without the country code 234 or the trunk prefix 0. */
const NATIONAL_DIGITS = 10;

/** Returns the last ten digits of a phone number: the same key for every way to write it. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS);
}
