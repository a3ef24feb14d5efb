import { parseNaira, type Kobo } from '#src/domain/money.ts';

/** The bounds of a price filter, or one sentence on why they are invalid. */
export type PriceRange =
  | { readonly min: Kobo | null; readonly max: Kobo | null }
  | { readonly field: 'min' | 'max'; readonly fault: string };

/** Reads two typed bounds in naira; an empty one is null. */
export function readPriceRange(least: string, most: string): PriceRange {
  const min = readBound(least);
  const max = readBound(most);
  if (min === undefined) return { field: 'min', fault: wrong(least) };
  if (max === undefined) return { field: 'max', fault: wrong(most) };
  if (min !== null && max !== null && min > max) {
    return { field: 'max', fault: 'The highest price is below the lowest one.' };
  }
  return { min, max };
}

/** Undefined if it is not a price. */
function readBound(text: string): Kobo | null | undefined {
  return text.trim() === '' ? null : (parseNaira(text) ?? undefined);
}

function wrong(text: string): string {
  return `“${text.trim()}” is not a price: write it in naira, such as 25000.`;
}
