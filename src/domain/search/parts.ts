/**
 * About how many products a part of Pagefind's index holds. Pagefind takes half a gigabyte to index
 * so many; a larger catalogue has its index in parts, made one after the other.
 */
const PRODUCTS_IN_PART = 3_500;

/** How many parts the search index of so many products has: at least one. */
export function searchPartCount(products: number): number {
  return Math.max(1, Math.ceil(products / PRODUCTS_IN_PART));
}

/** Where the index's first part is; its script joins the others to it. */
export const SEARCH_INDEX = '/pagefind/';

/** Where the parts after the first are: `count` parts have `count - 1` of them. */
export function furtherSearchParts(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, index) => `${SEARCH_INDEX}part-${index + 2}/`);
}
