import { sortPlainly, type ListingSort } from '#src/domain/listing/sort.ts';
import { searchFacets, type SearchFacets, type Tested } from './facets.ts';
import { filterTest } from './filters.ts';
import type { SearchProduct } from './product.ts';
import type { SearchQuery } from './query.ts';
import { bestRanked, rankProducts } from './rank.ts';
import { holdsWords, searchWords } from './rule.ts';

/** The results of a search: all of them, in order. */
export type SearchResults = {
  readonly products: readonly SearchProduct[];
  readonly facets: SearchFacets;
  /** How many products the words alone find, whatever the filters. */
  readonly unfiltered: number;
};

/** Products that the rule finds for a text, in the order given; all of them where it has no word. */
export function findProducts(
  products: readonly SearchProduct[],
  text: string,
): readonly SearchProduct[] {
  return productsWith(products, searchWords(text));
}

/** The same for the words of a text (`searchWords`). */
export function productsWith(
  products: readonly SearchProduct[],
  words: readonly string[],
): readonly SearchProduct[] {
  // Long words are in the fewest products: with them first, most are looked at once.
  const longest = [...words].sort((a, b) => b.length - a.length);
  const found: SearchProduct[] = [];
  for (const product of products) if (holdsWords(product.text, longest)) found.push(product);
  return found;
}

/** The products that match a text best, at most `limit`, and how many there are. */
export function bestProducts(
  products: readonly SearchProduct[],
  text: string,
  limit: number,
): { readonly products: readonly SearchProduct[]; readonly count: number } {
  const found = findProducts(products, text);
  return { products: bestRanked(found, searchWords(text), limit), count: found.length };
}

/** Searches: the rule, then the filters, then the order asked for. */
export function searchProducts(
  products: readonly SearchProduct[],
  query: Pick<SearchQuery, 'text' | 'filters' | 'sort'>,
): SearchResults {
  const { sort } = query;
  const { products: passed, ...rest } = matchProducts(products, query);
  const words = searchWords(query.text);
  return {
    ...rest,
    products: sort === null ? rankProducts(passed, words) : sortFound(passed, sort),
  };
}

/** `searchProducts` without an order: its products stand as they were given. */
export function matchProducts(
  products: readonly SearchProduct[],
  { text, filters }: Pick<SearchQuery, 'text' | 'filters'>,
): SearchResults {
  const found = findProducts(products, text);
  const test = filterTest(filters);
  const tested = found.map((product): Tested => ({ product, failed: test(product) }));
  const passed = tested.filter(({ failed }) => failed === 'none').map(({ product }) => product);
  return { products: passed, facets: searchFacets(tested), unfiltered: found.length };
}

/** As listings sort (domain/listing/sort.ts): equal ones stay in the shop's own order. */
function sortFound(
  products: readonly SearchProduct[],
  sort: ListingSort,
): readonly SearchProduct[] {
  const inOrder = [...products].sort((a, b) => a.rank - b.rank);
  if (sort === 'newest') return inOrder.sort((a, b) => a.age - b.age);
  return sortPlainly(inOrder, sort);
}
