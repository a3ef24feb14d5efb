/** Digits, and the marks that people put between them. */
const SPELLING = /^\+?[\d\s().\-–‑/]+$/u;

/** Area codes of the landlines that were written with eight digits until they got the prefix 20. */
const FORMER_LANDLINE = /^[1259]\d{7}$/;

/** Ten digits: a mobile number, or a landline. */
const NATIONAL = /^(?:(?:7[012]|[89][01])\d{8}|20\d{8})$/;

/**
 * Returns a Nigerian phone number in E.164 ("+2348031234567") from any common spelling: with 0, 234,
 * +234, 00234 or none of them, with spaces, dashes, dots or brackets. Null for anything else, for
 * example a foreign number. Prefixes that are not assigned yet are accepted: operators get new ones.
 */
export function nigerianPhone(text: string): string | null {
  const spelled = text.trim();
  if (!SPELLING.test(spelled)) return null;
  const digits = spelled.replaceAll(/\D/g, '');
  const [prefix] = (spelled.startsWith('+') ? /^2340?/ : /^(?:(?:00)?2340?|0)?/).exec(digits) ?? [];
  if (prefix === undefined) return null;
  const rest = digits.slice(prefix.length);
  const national = prefix !== '' && FORMER_LANDLINE.test(rest) ? `20${rest}` : rest;
  return NATIONAL.test(national) ? `+234${national}` : null;
}

/** Formats a Nigerian number in E.164 as it is written in Nigeria: "0803 123 4567". Others stay. */
export function phoneInWords(phone: string): string {
  const [, ...groups] = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return groups.length === 0 ? phone : `0${groups.join(' ')}`;
}
