import { quote } from '#src/contract/foreign-plain.ts';
import { parseNaira } from '#src/domain/money.ts';

/** The end of a price range that is taken as the price. */
export type RangeEnd = 'low' | 'high';

/** Returns the ends of a range such as "₦ 271,600 - ₦ 280,000" as text; null if it is not a range. */
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

/** Returns why a row with a price range is refused, followed by advice. */
export function rangeReason(value: unknown, advice: string): string {
  return `its price is a range, ${quote(value)}; ${advice}`;
}
