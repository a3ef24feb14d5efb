/**
 * Approximate number of products in a part of Pagefind's index. Pagefind takes half a gigabyte to
 * index this many, so a larger catalogue is indexed in parts, one after the other.
 */
const PRODUCTS_IN_PART = 3_500;

/** Returns the number of parts of the search index: at least one. */
export function searchPartCount(products: number): number {
  return Math.max(1, Math.ceil(products / PRODUCTS_IN_PART));
}

/** Address of the index's first part, whose script loads the others. */
export const SEARCH_INDEX = '/pagefind/';

/** Returns the addresses of the parts after the first; `count` includes the first. */
export function furtherSearchParts(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, index) => `${SEARCH_INDEX}part-${index + 2}/`);
}
