/** Digits of a Nigerian number without the country's 234 or the trunk's 0. */
const NATIONAL_DIGITS = 10;

/** The same text for every way to write one phone number: its last ten digits. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS);
}
