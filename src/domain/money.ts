import { groupDigits } from './count.ts';

/**
 * Money is whole kobo everywhere inside the shop, so that sums are exact. Naira (with at most two
 * decimals) appear only on the wire and on the screen.
 */
export type Kobo = number & { readonly __unit: 'kobo' };

const KOBO_PER_NAIRA = 100;

/** The largest accepted amount, in kobo: ₦10 billion. Anything above it is a typing error. */
export const MAX_KOBO = 1_000_000_000_000 as Kobo;

/** Marks a whole number of kobo as money. Throws a RangeError on fractions, negatives and excess. */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MAX_KOBO) {
    throw new RangeError(`not an amount in kobo: ${amount}`);
  }
  return amount as Kobo;
}

/** Converts naira to kobo, rounded to the nearest kobo. Throws as `kobo` does. */
export function nairaToKobo(naira: number): Kobo {
  return kobo(Math.round(naira * KOBO_PER_NAIRA));
}

/** Converts kobo to naira for the wire: 25050 kobo give 250.5. */
export function koboToNaira(amount: Kobo): number {
  return amount / KOBO_PER_NAIRA;
}

/** Rounds an amount up to whole naira, in kobo (SPEC.md section 9, cart total). */
export function ceilToNaira(amount: Kobo): Kobo {
  return kobo(Math.ceil(amount / KOBO_PER_NAIRA) * KOBO_PER_NAIRA);
}

/**
 * Reads a price in naira as foreign servers write it: 271600, "271600.00", "₦ 271,600", "NGN
 * 271,600". Null if it is not a single price (empty, negative, a range, words).
 */
export function parseNaira(text: string | number | null | undefined): Kobo | null {
  if (text === null || text === undefined) return null;
  const plain =
    typeof text === 'number'
      ? String(text)
      : text
          .trim()
          .replace(/^(?:₦|ngn|n(?=\s*\d))\s*/i, '')
          .replace(/(?:₦|ngn|naira)$/i, '')
          .trimEnd();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain)) return null;
  const naira = Number(plain.replaceAll(',', ''));
  const amount = Math.round(naira * KOBO_PER_NAIRA);
  return amount <= MAX_KOBO ? kobo(amount) : null;
}

/** Formats an amount: "₦271,600", or "₦271,600.50" with kobo (SPEC.md section 9). */
export function formatNaira(amount: Kobo): string {
  const naira = Math.trunc(amount / KOBO_PER_NAIRA);
  const rest = amount % KOBO_PER_NAIRA;
  const grouped = groupDigits(naira);
  return rest === 0 ? `₦${grouped}` : `₦${grouped}.${String(rest).padStart(2, '0')}`;
}

/** Formats an amount in naira with two decimals, as in feeds and structured data: "271600.00". */
export function decimalNaira(amount: Kobo): string {
  const rest = String(amount % KOBO_PER_NAIRA).padStart(2, '0');
  return `${Math.trunc(amount / KOBO_PER_NAIRA)}.${rest}`;
}
