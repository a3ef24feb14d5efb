import type { ListingQuery } from './query.ts';
import { listingSorts, type ListingSort } from './sort.ts';

/** Most products in a file of a listing. */
export const FILE_SIZE = 250;

/** A file of a listing: the order that it follows, and its number in that order, from 1. */
export type ListingFile = { readonly sort: ListingSort | null; readonly number: number };

/** Where a script loads its products from. It filters and sorts them itself. */
export type ListingSource = {
  /** The brand whose files are read; null for those of the whole category. */
  readonly brand: string | null;
  /** The order of the files; null for the shop's own. */
  readonly sort: ListingSort | null;
  /** Whether one file holds the whole list, so that the browser can filter and sort it. */
  readonly whole: boolean;
};

/** Numbers of products: in the category, and of the requested brand in it, if any. */
export type ListingCounts = { readonly category: number; readonly brand: number };

/**
 * Returns the files of a list with this many products. A list that fits into one file has that file
 * alone, and a script sorts it. A longer one has files in every order, so that a sorted page costs
 * one file as well.
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

/**
 * Returns whether the brands of a category need files of their own: not if one file holds the
 * category.
 */
export function hasBrandFiles(count: number): boolean {
  return !fitsFile(count);
}

/** Returns the smallest source that holds the requested list. */
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
