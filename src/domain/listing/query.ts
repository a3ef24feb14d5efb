import { brandListingRoute, listingRoute } from '#src/domain/routes.ts';
import { isListingSort, type ListingSort } from './sort.ts';

/** The view of a listing under `/products`, as in its address. */
export type ListingQuery = {
  /** Slug of the category, or `all`. */
  readonly category: string;
  /** Slug of the brand; null for every brand. */
  readonly brand: string | null;
  /** Null for the shop's own order. */
  readonly sort: ListingSort | null;
  /** Page of a brand's listing, from 1. */
  readonly page: number;
};

/** Reads the address of a listing; null if it is that of another screen. */
export function readListingQuery(url: Pick<URL, 'pathname' | 'searchParams'>): ListingQuery | null {
  const [category, brand = null, page = '1', ...rest] = segmentsOf(url.pathname);
  if (category === undefined || rest.length > 0 || !/^[1-9]\d{0,5}$/.test(page)) return null;
  const sort = url.searchParams.get('sort');
  // A sorted list has no pages.
  if (isListingSort(sort)) return { category, brand, sort, page: 1 };
  return { category, brand, sort: null, page: Number(page) };
}

/** Returns whether two queries show the same. */
export function isSameQuery(one: ListingQuery, other: ListingQuery): boolean {
  return listingHref(one) === listingHref(other);
}

/** Returns the address of a listing; `readListingQuery` reads it back. */
export function listingHref({ category, brand, sort, page }: ListingQuery): string {
  const path = brand === null ? listingRoute(category) : brandListingRoute(category, brand, page);
  return sort === null ? path : `${path}?sort=${sort}`;
}

function segmentsOf(path: string): readonly string[] {
  const [first, ...segments] = path.split('/').slice(1);
  if (first !== 'products' || segments.includes('')) return [];
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return [];
  }
}
