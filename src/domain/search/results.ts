import { display } from '#src/domain/display.ts';
import { pageCount, pageOf } from '#src/domain/listing/paging.ts';
import type { SearchFacets } from './facets.ts';
import { NO_LANGUAGE, type SearchLanguage } from './language.ts';
import { firstInOrder } from './order.ts';
import type { SearchProduct } from './product.ts';
import type { SearchQuery } from './query.ts';
import { holdsWords, searchWords } from './rule.ts';
import { productsInScope, type SearchScope } from './scope.ts';
import { filterProducts, productsWith } from './search.ts';
import { wantedWords, type Wanted } from './wanted.ts';

/** A page of search results (SPEC.md section 9, Home grid page size). */
export type ResultsPage = {
  /** Number of products on all pages. */
  readonly count: number;
  /** Products of this page, in order. */
  readonly products: readonly SearchProduct[];
  /** Page number; the last page if the search asks for a later one. */
  readonly page: number;
  readonly pages: number;
  readonly facets: SearchFacets;
  /** Number of products that match the words, ignoring filters. */
  readonly unfiltered: number;
};

/** Returns the requested page of the exact results of a search among the products of a scope. */
export function resultsIn(
  products: readonly SearchProduct[],
  query: SearchQuery,
  scope: SearchScope | null,
  language: SearchLanguage = NO_LANGUAGE,
): ResultsPage {
  const words = searchWords(query.text);
  const found = productsWith(productsInScope(products, scope), words);
  return resultsPage(found, wantedWords(words, language), query);
}

/** Returns the requested page of the products that match what is wanted. */
export function resultsPage(
  found: readonly SearchProduct[],
  wanted: Wanted,
  { filters, sort, page: asked }: Pick<SearchQuery, 'filters' | 'sort' | 'page'>,
): ResultsPage {
  const size = display.searchPageSize;
  const { products: passed, ...rest } = filterProducts(found, filters);
  const pages = pageCount(passed.length, size);
  const page = Math.min(asked, pages);
  const ordered = firstInOrder(passed, wanted, sort, page * size);
  return { ...rest, count: passed.length, page, pages, products: pageOf(ordered, page, size) };
}

/** Returns the number of products that match a text. */
export function countIn(products: readonly SearchProduct[], text: string): number {
  const words = searchWords(text);
  return products.reduce((sum, product) => sum + (holdsWords(product.text, words) ? 1 : 0), 0);
}
