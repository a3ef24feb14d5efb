import { ceilToNaira, kobo, MAX_KOBO, type Kobo } from '#src/domain/money.ts';

/** The amounts of an order, each in whole naira (as kobo). */
export type OrderTotal = {
  readonly bill: Kobo;
  readonly fee: Kobo;
  /** Bill plus fee. */
  readonly total: Kobo;
};

/** A line of a bill: unit price in kobo, and units. */
type BillLine = { readonly price: number; readonly quantity: number };

/**
 * Returns the bill and the delivery fee, each rounded up, and their sum (SPEC.md section 9). Null if
 * the sum exceeds the largest amount of money.
 */
export function orderTotal(lines: readonly BillLine[], fee: Kobo): OrderTotal | null {
  const sum = lines.reduce((bill, { price, quantity }) => bill + price * quantity, 0);
  if (sum > MAX_KOBO) return null;
  const rounded = { bill: ceilToNaira(kobo(sum)), fee: ceilToNaira(fee) };
  const total = rounded.bill + rounded.fee;
  return total > MAX_KOBO ? null : { ...rounded, total: kobo(total) };
}
