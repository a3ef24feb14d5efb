import { kobo, MAX_KOBO, type Kobo } from '#src/domain/money.ts';

/** Steps that prices are rounded to, in naira. */
export const roundingSteps = [50, 100, 500, 1_000] as const;
/** Ways to round. Halfway, the nearest is the higher one. */
export const roundingWays = ['nearest', 'down', 'up'] as const;

/** How prices are rounded. `step` is in naira. */
export type Rounding = {
  readonly step: (typeof roundingSteps)[number];
  readonly way: (typeof roundingWays)[number];
};

/** The most products that one edit may choose. */
export const MAX_BULK = 20_000;
/** Limits of a change by percent. An offer takes off 1 to -`from` percent. */
export const percentLimits = { from: -90, to: 300 } as const;

/**
 * An edit of many products. `percent` has at most two decimals. `amount` is in whole naira and may be
 * negative. Without `round`, a price is rounded to the nearest naira.
 */
export type BulkEdit =
  | { readonly kind: 'percent'; readonly percent: number; readonly round: Rounding | null }
  | { readonly kind: 'amount'; readonly amount: number; readonly round: Rounding | null }
  | { readonly kind: 'round'; readonly round: Rounding }
  /** Null: the stock is no longer tracked. */
  | { readonly kind: 'stock'; readonly stock: number | null }
  /** Null: the label is removed. */
  | { readonly kind: 'label'; readonly label: string | null }
  /** The present price becomes the regular one, and the price falls by `percent`. */
  | { readonly kind: 'offer'; readonly percent: number; readonly round: Rounding | null }
  /** The regular price becomes the price. */
  | { readonly kind: 'end_offer' };

/** What an edit may change of a product. */
export type EditedValues = {
  readonly price: Kobo;
  readonly regularPrice: Kobo | null;
  readonly stock: number | null;
  readonly label: string | null;
};

/** Why an edit leaves a product out. */
export const leftOutReasons = [
  'no_change',
  'no_price',
  'below_one_naira',
  'above_limit',
  'regular_below_price',
] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** A product after an edit, or why the edit leaves it out. */
export type BulkResult =
  | { readonly after: EditedValues; readonly why: null }
  | { readonly after: null; readonly why: LeftOut };

/** Returns what an edit makes of a product. */
export function editProduct(before: EditedValues, edit: BulkEdit): BulkResult {
  switch (edit.kind) {
    case 'stock':
      return judged(before, { ...before, stock: edit.stock });
    case 'label':
      return judged(before, { ...before, label: edit.label });
    case 'end_offer': {
      const price = before.regularPrice ?? before.price;
      return judged(before, { ...before, price, regularPrice: null });
    }
    case 'percent':
    case 'amount':
    case 'round':
    case 'offer':
      return priced(before, edit);
  }
}

type PriceEdit = Extract<BulkEdit, { readonly round: Rounding | null }>;

const ONE_NAIRA = 100n;

function priced(before: EditedValues, edit: PriceEdit): BulkResult {
  if (before.price === 0) return { after: null, why: 'no_price' };
  const [amount, parts] = exactPrice(BigInt(before.price), edit);
  const price = amount < 0n ? 0n : rounded(amount, parts, edit.round);
  if (price < ONE_NAIRA) return { after: null, why: 'below_one_naira' };
  if (price > BigInt(MAX_KOBO)) return { after: null, why: 'above_limit' };
  const after = { ...before, price: kobo(Number(price)) };
  if (edit.kind !== 'offer') return judged(before, after);
  // Without a lower price there is no offer.
  if (after.price === before.price) return { after: null, why: 'no_change' };
  return judged(before, { ...after, regularPrice: before.price });
}

/** The exact price as a fraction: a numerator in kobo, and its denominator. */
function exactPrice(price: bigint, edit: PriceEdit): readonly [bigint, bigint] {
  switch (edit.kind) {
    case 'percent':
      return [price * (10_000n + hundredths(edit.percent)), 10_000n];
    case 'offer':
      return [price * (10_000n - hundredths(edit.percent)), 10_000n];
    case 'amount':
      return [price + BigInt(edit.amount) * ONE_NAIRA, 1n];
    case 'round':
      return [price, 1n];
  }
}

/** Percent with at most two decimals, as a whole number of hundredths. */
function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 100));
}

/** Rounds a fraction of at least 0, once, to a multiple of the step, in kobo. */
function rounded(amount: bigint, parts: bigint, round: Rounding | null): bigint {
  const { step, way } = round ?? { step: 1, way: 'nearest' };
  const whole = BigInt(step) * ONE_NAIRA;
  const unit = whole * parts;
  const [steps, rest] = [amount / unit, amount % unit];
  const goesUp = way === 'nearest' ? rest * 2n >= unit : way === 'up' && rest > 0n;
  return (goesUp ? steps + 1n : steps) * whole;
}

function judged(before: EditedValues, after: EditedValues): BulkResult {
  const { price, regularPrice } = after;
  if (changedFields(before, after).length === 0) return { after: null, why: 'no_change' };
  const isPriced = price !== before.price || regularPrice !== before.regularPrice;
  if (isPriced && regularPrice !== null && regularPrice < price) {
    return { after: null, why: 'regular_below_price' };
  }
  if (isPriced && price < 100) return { after: null, why: 'below_one_naira' };
  return { after, why: null };
}

const fields = ['price', 'regularPrice', 'stock', 'label'] as const;

/** Returns the names of the values that differ. */
export function changedFields(
  before: EditedValues,
  after: EditedValues,
): readonly (keyof EditedValues)[] {
  return fields.filter((field) => before[field] !== after[field]);
}
