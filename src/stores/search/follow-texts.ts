import type { ReadableAtom } from 'nanostores';
import { filterTest } from '#src/domain/search/filters.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { rankProducts } from '#src/domain/search/rank.ts';
import type { Reading } from '#src/domain/search/reading.ts';
import { holdsWords, searchWords } from '#src/domain/search/rule.ts';
import { productsInScope } from '#src/domain/search/scope.ts';
import type { SearchIndex } from './index-file.ts';
import type { ResultsState } from './results.ts';
import type { SearchTexts, TextSearch } from './texts.ts';

/**
 * Searches texts when the exact results of a search are shown. Paging or sorting the same results keeps
 * the texts.
 */
export function followTexts(
  results: ReadableAtom<ResultsState | null>,
  index: Pick<SearchIndex, 'state' | 'cards'>,
  texts: SearchTexts,
): void {
  let shown = '';
  results.subscribe((state) => {
    const key = state === null ? '' : keyOf(state);
    if (key !== shown) {
      if (shown !== '') void texts.show(null);
      shown = '';
    }
    if (key === shown || state?.status !== 'ready') return;
    shown = key;
    void texts.show(textSearchOf(state, index));
  });
}

function keyOf({ query, scope }: ResultsState): string {
  return JSON.stringify([query.text, query.filters, scope]);
}

/** Returns the text search of a state, for products of its scope and filters that are not results. */
function textSearchOf(
  { query, asked, scope, reading }: ResultsState,
  index: Pick<SearchIndex, 'state' | 'cards'>,
): TextSearch {
  const { products, texts } = index.state.get();
  const { text } = query;
  const words = searchWords(text);
  const passes = filterTest(asked.filters);
  let bySlug: ReadonlyMap<string, SearchProduct> | undefined;
  const productOf = (slug: string): SearchProduct | null => {
    bySlug ??= new Map(productsInScope(products, scope).map((product) => [product.slug, product]));
    const product = bySlug.get(slug);
    return product !== undefined && passes(product) === 'none' ? product : null;
  };
  const isNear = (product: SearchProduct) => reading?.products.includes(product) === true;
  return {
    text,
    parts: texts,
    cards: index.cards,
    mentionable: (slug) => {
      const product = productOf(slug);
      if (product === null || holdsWords(product.text, words)) return null;
      return isNear(product) ? null : product;
    },
    nearest:
      reading === null || reading.leftOut.length === 0
        ? null
        : {
            lacking: searchWords(reading.leftOut.join(' ')),
            having: sharedWords(reading),
            product: (slug) => {
              const product = productOf(slug);
              return product !== null && isNear(product) ? product : null;
            },
            ranked: (those) => rankProducts(those, reading.wanted),
          },
  };
}

/** Returns the words that all products of a reading have: of several meanings their common beginning. */
function sharedWords({ wanted }: Reading): readonly string[] {
  return wanted.terms.flatMap((term) => {
    const meanings = term.map((phrase) => phrase.map((word) => word.text).join(' '));
    const [shortest = ''] = meanings.toSorted((one, other) => one.length - other.length);
    return meanings.every((meaning) => meaning.startsWith(shortest)) ? searchWords(shortest) : [];
  });
}
