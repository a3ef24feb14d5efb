import { phoneIdentity } from '#src/domain/checkout/phone-key.ts';
import { folded } from '#src/domain/folded.ts';
import { nigerianPhone, phoneInWords } from '#src/domain/phone-number.ts';
import { ORDER_PREFIX, orderNumber } from './number.ts';

/** What staff may find an order by. */
export type OrderTexts = {
  readonly number: string;
  readonly phone: string;
  readonly fullname: string;
  readonly email: string;
  /** Names of the ordered products. */
  readonly products: readonly string[];
};

/** A whole order number, phone number or mail address in a search, or a part of any text. */
export type OrderTerm = {
  /** As the shop writes it; null if the term is no number of ours. */
  readonly number: string | null;
  /** As `phoneIdentity` gives it; null if the term is no whole phone number. */
  readonly phone: string | null;
  /** As `mailKey` gives it; null if the term is no mail address. */
  readonly mail: string | null;
  /**
   * A part of `orderSearchText`, never empty. A few digits begin with a space: they are the beginning
   * of a word, as in "iPhone 13", not some digits of a number.
   */
  readonly part: string;
};

/** A whole number of ours. */
const OWN_NUMBER = new RegExp(String.raw`^${ORDER_PREFIX}(?:-\d{3}){3}$`);

/** Digits of a whole phone number's identity. */
const PHONE_DIGITS = 10;

/** The longest phone number in digits, with the prefix 00 (ITU-T E.164). */
const MOST_DIGITS = 17;

/**
 * Returns the text in which the parts of a search are looked up: a line for each spelling of the
 * number and phone, and for mail, name and products, all folded.
 */
export function orderSearchText({ number, phone, fullname, email, products }: OrderTexts): string {
  const numbers = [number, digitsOf(number), digitsOf(phone), digitsOf(phoneInWords(phone)), email];
  const words = [fullname, ...products].map((text) => ` ${text}`);
  return [...numbers, ...words].map(folded).join('\n');
}

/**
 * Reads a search for orders: each word is a term, but the words of one order number or phone number
 * are one term together ("ORD 482 190 375", "0803 123 4567").
 */
export function orderTerms(words: string): readonly OrderTerm[] {
  const all = words.split(/\s+/u).filter((word) => word !== '');
  const terms: OrderTerm[] = [];
  for (let from = 0; from < all.length;) {
    const [term, count] = longestTerm(all.slice(from));
    if (!terms.some(({ part }) => part === term.part)) terms.push(term);
    from += count;
  }
  return terms.filter(({ part }) => part !== '');
}

/** The first term of these words, and how many of them it takes. */
function longestTerm(words: readonly string[]): readonly [OrderTerm, number] {
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    const [number, phone] = [wholeNumber(text), wholePhone(text)];
    if (number !== null || phone !== null) {
      return [{ number, phone, mail: null, part: digitsOf(text.normalize('NFKC')) }, count];
    }
  }
  const word = folded(words[0] ?? '');
  const mail = (words[0] ?? '').includes('@') ? mailKey(words[0] ?? '') : null;
  return [{ number: null, phone: null, mail, part: /^\d{1,3}$/.test(word) ? ` ${word}` : word }, 1];
}

/** Returns a mail address in the one spelling by which orders are looked up. */
export function mailKey(email: string): string {
  return email.toLowerCase();
}

function wholeNumber(text: string): string | null {
  const number = orderNumber(text);
  return number !== null && OWN_NUMBER.test(number) ? number : null;
}

/** Several words are one phone number only if it is Nigerian or begins with a plus. */
function wholePhone(text: string): string | null {
  if (/\p{L}/u.test(text) || digitsOf(text).length > MOST_DIGITS) return null;
  if (nigerianPhone(text) === null && /^[^+].*\s/u.test(text)) return null;
  const identity = phoneIdentity(text);
  return identity?.length === PHONE_DIGITS ? identity : null;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
