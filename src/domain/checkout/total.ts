import { ceilToNaira, kobo, MAX_KOBO, type Kobo } from '#src/domain/money.ts';

/** What an order comes to, every part in whole naira. */
export type OrderTotal = {
  readonly bill: Kobo;
  readonly fee: Kobo;
  /** Bill and fee together. */
  readonly total: Kobo;
};

/** One line of a bill: the price of a unit in kobo, and how many. */
type BillLine = { readonly price: number; readonly quantity: number };

/**
 * The rounded-up bill, the rounded-up delivery fee, and both together (SPEC.md section 9). Null where
 * that is more than an amount of money may be.
 */
export function orderTotal(lines: readonly BillLine[], fee: Kobo): OrderTotal | null {
  const sum = lines.reduce((bill, { price, quantity }) => bill + price * quantity, 0);
  if (sum > MAX_KOBO) return null;
  const rounded = { bill: ceilToNaira(kobo(sum)), fee: ceilToNaira(fee) };
  const total = rounded.bill + rounded.fee;
  return total > MAX_KOBO ? null : { ...rounded, total: kobo(total) };
}
