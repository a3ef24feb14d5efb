import { kobo, koboToNaira, type Kobo } from '#src/domain/money.ts';

/** A range of prices: from `min`, below `max`. `min` is 0 in the first, `max` is null in the last. */
export type Budget = { readonly min: Kobo; readonly max: Kobo | null };

/** A shopper sees all of them at once. */
const MOST_BUDGETS = 6;

/** Round prices at which a budget may begin, from ₦1,000 to ₦50,000,000, in kobo. */
const STEPS = [3, 4, 5, 6, 7].flatMap((power) =>
  [1, 2, 3, 5].map((digit) => kobo(digit * 10 ** power * 100)),
);

/**
 * Divides prices into at most six budgets, none of them empty: small ranges are joined with their
 * smaller neighbours. Returns no budget if all prices are in one range.
 */
export function budgetsFor(prices: readonly Kobo[]): readonly Budget[] {
  const starts = [kobo(0), ...STEPS];
  const bands = starts.map((min) => ({ min, count: 0 }));
  for (const price of prices) {
    const band = bands.findLast(({ min }) => price >= min);
    if (band !== undefined) band.count += 1;
  }
  while (bands.length > 1 && (bands.length > MOST_BUDGETS || bands.some(isEmpty))) joinLeast(bands);
  if (bands.length < 2) return [];
  return bands.map(({ min }, index) => ({ min, max: bands[index + 1]?.min ?? null }));
}

/** Returns whether a price is within a budget. */
export function isInBudget(price: Kobo, { min, max }: Budget): boolean {
  return price >= min && (max === null || price < max);
}

/** Returns the last part of a budget's address, in naira: "0-100000", "100000-200000", "1000000-up". */
export function budgetSlug({ min, max }: Budget): string {
  return `${koboToNaira(min)}-${max === null ? 'up' : koboToNaira(max)}`;
}

type Band = { min: Kobo; count: number };

function isEmpty({ count }: Band): boolean {
  return count === 0;
}

/** Joins the smallest band with its smaller neighbour; the lower of two that are equal. */
function joinLeast(bands: Band[]): void {
  const countAt = (index: number) => bands[index]?.count ?? Infinity;
  const least = bands.reduce((at, { count }, index) => (count < countAt(at) ? index : at), 0);
  const lower = countAt(least - 1) <= countAt(least + 1) ? least - 1 : least;
  const [upper] = bands.splice(lower + 1, 1);
  const joined = bands[lower];
  if (joined !== undefined && upper !== undefined) joined.count += upper.count;
}
