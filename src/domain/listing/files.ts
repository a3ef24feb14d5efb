import type { ListingQuery } from './query.ts';
import { listingSorts, type ListingSort } from './sort.ts';

/** How many products a file of a listing holds at most. */
export const FILE_SIZE = 250;

/** A file with products of a listing: which order it follows, and its number in that order, from 1. */
export type ListingFile = { readonly sort: ListingSort | null; readonly number: number };

/** What a script takes its products from: the files of this list, then filtered and sorted itself. */
export type ListingSource = {
  /** Whose files: those of the whole category, or of a brand in it. */
  readonly brand: string | null;
  /** The order of the files; null for the shop's own. */
  readonly sort: ListingSort | null;
  /** Whether one file holds all of it, so that it can be filtered and sorted in the browser. */
  readonly whole: boolean;
};

/** How many products there are: in the category, and of the brand asked for where there is one. */
export type ListingCounts = { readonly category: number; readonly brand: number };

/**
 * The files of a list of so many products. One that fits into a file has that one alone, and a script
 * sorts it; a longer one has files in every order, so that a sorted page costs one file as well.
 */
export function listingFiles(count: number): readonly ListingFile[] {
  const orders = fitsFile(count) ? [null] : [null, ...listingSorts];
  return orders.flatMap((sort) =>
    Array.from({ length: Math.ceil(count / FILE_SIZE) }, (_, before) => ({
      sort,
      number: before + 1,
    })),
  );
}

/** Whether the brands of a category have files of their own: the category's one file holds them. */
export function hasBrandFiles(count: number): boolean {
  return !fitsFile(count);
}

/** Where a script finds what is asked for: the fewest bytes that hold it. */
export function listingSource(
  { brand, sort }: Pick<ListingQuery, 'brand' | 'sort'>,
  counts: ListingCounts,
): ListingSource {
  if (fitsFile(counts.category)) return { brand: null, sort: null, whole: true };
  const whole = fitsFile(brand === null ? counts.category : counts.brand);
  return { brand, sort: whole ? null : sort, whole };
}

function fitsFile(count: number): boolean {
  return count <= FILE_SIZE;
}
