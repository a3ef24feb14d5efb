import { formatNaira, MAX_KOBO, nairaToKobo } from '#src/domain/money.ts';

/** The largest price, in naira. */
const MAX_NAIRA = MAX_KOBO / 100;

/** The largest stock that a product can have. */
const MAX_STOCK = 1_000_000;

/** What was typed as a number: its value, or what is wrong with it. */
export type TypedNumber =
  | { readonly value: number; readonly fault: null }
  | { readonly value: null; readonly fault: string };

/** Reads a price or an amount of at least ₦1, in whole naira: "271600", "271,600", "₦ 271,600". */
export function typedNaira(text: string): TypedNumber {
  return nairaFrom(1, text, 'Please enter whole naira, such as 271,600.');
}

/** Reads a delivery fee in whole naira; 0 is free delivery. */
export function typedFee(text: string): TypedNumber {
  return nairaFrom(0, text, 'Please enter whole naira, such as 2,500, or 0.');
}

/** Reads a price from before an offer. Nothing typed stands for none, which is 0. */
export function typedRegularPrice(text: string): TypedNumber {
  return text.trim() === '' ? { value: 0, fault: null } : typedNaira(text);
}

/** An amount to refund, in naira; null for all that is left. */
type TypedRefund =
  | { readonly amount: number | null; readonly fault: null }
  | { readonly fault: string };

/** Reads an amount to refund, of at most `refundable` naira. Nothing typed stands for all of it. */
export function refundAmount(text: string, refundable: number): TypedRefund {
  if (text.trim() === '') return { amount: null, fault: null };
  const { value, fault } = typedNaira(text);
  if (value === null) return { fault };
  return value > refundable
    ? { fault: `At most ${formatNaira(nairaToKobo(refundable))} can be refunded.` }
    : { amount: value, fault: null };
}

/** Reads a number of units in stock. */
export function typedStock(text: string): TypedNumber {
  return typedNumber(text, {
    from: 0,
    to: MAX_STOCK,
    fault: 'Please enter a whole number of units, such as 12.',
  });
}

function nairaFrom(from: number, text: string, fault: string): TypedNumber {
  return typedNumber(text.replace(/^\s*(?:₦|NGN|N)\s*/i, ''), { from, to: MAX_NAIRA, fault });
}

function typedNumber(
  text: string,
  { from, to, fault }: { readonly from: number; readonly to: number; readonly fault: string },
): TypedNumber {
  const plain = text.trim();
  const isNumber = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})$/.test(plain);
  const value = Number(plain.replaceAll(',', ''));
  return isNumber && value >= from && value <= to ? { value, fault: null } : { value: null, fault };
}
