import { display } from '#src/domain/display.ts';
import { pageCount, pageOf } from '#src/domain/listing/paging.ts';
import type { SearchFacets } from './facets.ts';
import { firstInOrder } from './order.ts';
import type { SearchProduct } from './product.ts';
import type { SearchQuery } from './query.ts';
import { holdsWords, searchWords } from './rule.ts';
import { productsInScope, type SearchScope } from './scope.ts';
import { matchProducts } from './search.ts';

/** A page of the results of a search (SPEC.md section 9, Home grid page size). */
export type ResultsPage = {
  /** How many products there are on all pages. */
  readonly count: number;
  /** The products of this page, in order. */
  readonly products: readonly SearchProduct[];
  /** The last one where the search asks for one after it. */
  readonly page: number;
  readonly pages: number;
  readonly facets: SearchFacets;
  /** How many products the words alone find, whatever the filters. */
  readonly unfiltered: number;
};

/** The page that a search asks for, of its results among the products of a scope. */
export function resultsIn(
  products: readonly SearchProduct[],
  query: SearchQuery,
  scope: SearchScope | null,
): ResultsPage {
  const size = display.searchPageSize;
  const { products: passed, ...rest } = matchProducts(productsInScope(products, scope), query);
  const pages = pageCount(passed.length, size);
  const page = Math.min(query.page, pages);
  const ordered = firstInOrder(passed, query, page * size);
  return { ...rest, count: passed.length, page, pages, products: pageOf(ordered, page, size) };
}

/** How many products the rule finds for a text. */
export function countIn(products: readonly SearchProduct[], text: string): number {
  const words = searchWords(text);
  return products.reduce((sum, product) => sum + (holdsWords(product.text, words) ? 1 : 0), 0);
}
