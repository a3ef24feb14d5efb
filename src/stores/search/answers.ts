import {
  alsoFound,
  bestsellers,
  bestsellersLike,
  isPartial,
  type AlsoFound,
} from '#src/domain/search/answer.ts';
import { queryOfReading } from '#src/domain/search/reading-query.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import type { SearchQuery } from '#src/domain/search/query.ts';
import type { Reading } from '#src/domain/search/reading.ts';
import { countIn, resultsIn, resultsPage, type ResultsPage } from '#src/domain/search/results.ts';
import { productsInScope, type SearchScope } from '#src/domain/search/scope.ts';
import { findProducts } from '#src/domain/search/search.ts';
import type { SearchIndexState } from './index-file.ts';
import { createReader } from './reader.ts';

/** The answer to a query: its exact results or, if the shop has none, those of a reading. */
type Answer = {
  /** Null before the first part of the index. */
  readonly results: ResultsPage | null;
  /** The query that the results answer: the reading's, or as typed. */
  readonly asked: SearchQuery;
  /** The reading that replaces the exact results; null if these are shown. */
  readonly reading: Reading | null;
  /** Products beside exact results; null if there are none, or none on this page. */
  readonly also: AlsoFound | null;
  /** Number of results in the whole shop; null if those are shown. */
  readonly elsewhere: number | null;
  /** Whether a reading may still replace an empty answer. */
  readonly isPending: boolean;
};

/** Answers the queries of a page. */
export type Answers = {
  readonly of: (
    index: SearchIndexState,
    query: SearchQuery,
    scope: SearchScope | null,
    searched: boolean,
  ) => Answer;
};

/** Creates answers; `onRead` is called when a query has been read, and its answer may differ. */
export function createAnswers(onRead: () => void): Answers {
  const exact = remembered(resultsIn);
  const count = remembered(countIn);
  const reader = createReader(onRead);
  const ofReading = remembered(
    (_: readonly SearchProduct[], query: SearchQuery, scope: SearchScope | null, read: Reading) =>
      resultsPage(productsInScope(read.products, scope), read.wanted, query),
  );
  const beside = remembered((products: readonly SearchProduct[], text: string, read: Reading) =>
    alsoFound(findProducts(products, text), text, read),
  );
  const like = remembered(
    (products: readonly SearchProduct[], scope: SearchScope | null, read: Reading) =>
      bestsellersLike(productsInScope(products, scope), read),
  );
  // Of the page's own kind, if it has one.
  const best = remembered((products: readonly SearchProduct[], scope: SearchScope | null) =>
    bestsellers(productsInScope(products, scope)),
  );
  return {
    of: ({ status, products, language }, query, scope, searched) => {
      const isComplete = status === 'ready';
      const results =
        isComplete || products.length > 0 ? exact(products, query, scope, language) : null;
      const isElsewhere = searched && scope !== null && isComplete;
      const own: Answer = {
        ...{ results, asked: query, reading: null, also: null, isPending: false },
        elsewhere: isElsewhere ? count(products, query.text) : null,
      };
      if (!isComplete || query.literal || query.text === '' || results === null) return own;
      const read = reader.of(products, language, query.text);
      const found = own.elsewhere ?? results.unfiltered;
      if (read === 'pending') return { ...own, isPending: found === 0 };
      if (read === null) {
        return found > 0 ? own : { ...own, also: best(products, scope) };
      }
      if (found > 0) {
        const also = scope === null ? beside(products, query.text, read) : null;
        const isHere = results.page === (also?.isFirst === true ? 1 : results.pages);
        return { ...own, also: isHere ? also : null };
      }
      const asked = queryOfReading(query, read);
      const nearest = ofReading(products, asked, scope, read);
      const isLast = nearest.page === nearest.pages;
      return {
        ...{ asked, reading: read, isPending: false, results: nearest },
        // The nearest may not do: others of their kind follow.
        also: isPartial(read) && isLast ? like(products, scope, read) : null,
        elsewhere: isElsewhere ? read.products.length : null,
      };
    },
  };
}

/** Remembers the last result of a function: for the same products and equal arguments. */
function remembered<Rest extends readonly unknown[], Result>(
  find: (products: readonly SearchProduct[], ...rest: Rest) => Result,
): (products: readonly SearchProduct[], ...rest: Rest) => Result {
  let last: { products: readonly SearchProduct[]; rest: Rest; result: Result } | undefined;
  return (products, ...rest) => {
    const isSame =
      last?.products === products && last.rest.every((value, at) => isEqual(value, rest[at]));
    if (last === undefined || !isSame) last = { products, rest, result: find(products, ...rest) };
    return last.result;
  };
}

/** Queries and scopes are compared by content; readings and languages hold maps, and are kept. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const isKept = (value: unknown) =>
    typeof value === 'object' && value !== null && ('wanted' in value || 'synonyms' in value);
  return !isKept(one) && !isKept(other) && JSON.stringify(one) === JSON.stringify(other);
}
