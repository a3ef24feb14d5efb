import { quote } from '#src/contract/foreign-plain.ts';
import { parseNaira } from '#src/domain/money.ts';

/** Which end of a range of prices is the price. */
export type RangeEnd = 'low' | 'high';

/** The ends of "₦ 271,600 - ₦ 280,000" as they are written, the lower first; null where it is no range. */
export function priceRange(value: unknown): Readonly<Record<RangeEnd, string>> | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const dash = /-|–|—|\bto\b/i.exec(text);
  if (dash === null) return null;
  const first = text.slice(0, dash.index).trimEnd();
  const second = text.slice(dash.index + dash[0].length).trimStart();
  const [one, other] = [parseNaira(first), parseNaira(second)];
  if (one === null || other === null) return null;
  return one <= other ? { low: first, high: second } : { low: second, high: first };
}

/** Why a range is no price, and what to do about it. */
export function rangeReason(value: unknown): string {
  return `its price is a range, ${quote(value)}; --range low or --range high takes one end`;
}
