import { sortPlainly, type SearchSort } from './sort.ts';
import { searchFacets, type SearchFacets, type Tested } from './facets.ts';
import { filterTest } from './filters.ts';
import { NO_LANGUAGE, type SearchLanguage } from './language.ts';
import type { SearchProduct } from './product.ts';
import type { SearchFilters, SearchQuery } from './query.ts';
import { bestRanked, rankProducts } from './rank.ts';
import { holdsWords, searchWords } from './rule.ts';
import { wantedWords } from './wanted.ts';

/** All results of a search, in order. */
export type SearchResults = {
  readonly products: readonly SearchProduct[];
  readonly facets: SearchFacets;
  /** Number of products that match the words, ignoring filters. */
  readonly unfiltered: number;
};

/** Returns the products that match a text, in the given order; all of them for an empty text. */
export function findProducts(
  products: readonly SearchProduct[],
  text: string,
): readonly SearchProduct[] {
  return productsWith(products, searchWords(text));
}

/** Returns the products that match words from `searchWords`, as `findProducts` does. */
export function productsWith(
  products: readonly SearchProduct[],
  words: readonly string[],
): readonly SearchProduct[] {
  // Long words are the rarest: with them first, one check rejects most products.
  const longest = [...words].sort((a, b) => b.length - a.length);
  const found: SearchProduct[] = [];
  for (const product of products) if (holdsWords(product.text, longest)) found.push(product);
  return found;
}

/** Returns the best matches of a text, at most `limit`, and the number of all matches. */
export function bestProducts(
  products: readonly SearchProduct[],
  text: string,
  limit: number,
  language: SearchLanguage = NO_LANGUAGE,
): { readonly products: readonly SearchProduct[]; readonly count: number } {
  const found = findProducts(products, text);
  const wanted = wantedWords(searchWords(text), language);
  return { products: bestRanked(found, wanted, limit), count: found.length };
}

/** Searches: applies the rule, then the filters, then the order. */
export function searchProducts(
  products: readonly SearchProduct[],
  { text, filters, sort }: Pick<SearchQuery, 'text' | 'filters' | 'sort'>,
  language: SearchLanguage = NO_LANGUAGE,
): SearchResults {
  const { products: passed, ...rest } = filterProducts(findProducts(products, text), filters);
  const ordered =
    sort === null
      ? rankProducts(passed, wantedWords(searchWords(text), language))
      : sortFound(passed, sort);
  return { ...rest, products: ordered };
}

/** Applies filters to the products that match the words; they keep their order. */
export function filterProducts(
  found: readonly SearchProduct[],
  filters: SearchFilters,
): SearchResults {
  const test = filterTest(filters);
  const tested = found.map((product): Tested => ({ product, failed: test(product) }));
  const passed = tested.filter(({ failed }) => failed === 'none').map(({ product }) => product);
  return { products: passed, facets: searchFacets(tested), unfiltered: found.length };
}

/** Sorts as listings do (domain/search/sort.ts): equal ones stay in the shop's own order. */
function sortFound(products: readonly SearchProduct[], sort: SearchSort): readonly SearchProduct[] {
  const inOrder = [...products].sort((a, b) => a.rank - b.rank);
  if (sort === 'newest') return inOrder.sort((a, b) => a.age - b.age);
  return sortPlainly(inOrder, sort);
}
