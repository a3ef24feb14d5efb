import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import type { SearchQuery } from '#src/domain/search/query.ts';
import { countIn, resultsIn, type ResultsPage } from '#src/domain/search/results.ts';
import type { SearchScope } from '#src/domain/search/scope.ts';
import { createSlowTimer } from '#src/stores/slow-timer.ts';
import type { SearchIndex } from './index-file.ts';
import { meantSearches } from './meant.ts';

/** State of a search. */
export type ResultsState = {
  readonly query: SearchQuery;
  /** Scope of the page; null for the whole shop. */
  readonly scope: SearchScope | null;
  /** `slow` is a long `searching`. After `failed`, the results are incomplete. */
  readonly status: 'searching' | 'slow' | 'ready' | 'failed';
  /** Null before the first part of the index; incomplete until all parts are there. */
  readonly results: ResultsPage | null;
  /** Whether all products were searched: counts are then final. */
  readonly complete: boolean;
  /** The products of the page; null while their cards are being fetched. */
  readonly cards: readonly ProductCard[] | null;
  /** Number of results in the whole shop; null if those are shown. */
  readonly elsewhere: number | null;
  /** Searches that may have been meant, if this one finds nothing. */
  readonly meant: readonly string[];
};

/** The search of a page. */
export type ResultsScreen = {
  /** Null without a search. */
  readonly state: ReadableAtom<ResultsState | null>;
  /** Retries what has failed. */
  readonly retry: () => void;
};

/**
 * Follows the searches of an address. `scopeOf` returns the page's scope at the time of a search. Results
 * of the fetched parts are shown at once, the others as they arrive.
 */
export function createResultsScreen(
  index: SearchIndex,
  address: ReadableAtom<SearchQuery | null>,
  scopeOf: () => SearchScope | null,
): ResultsScreen {
  const state = atom<ResultsState | null>(null);
  const search = remembered(resultsIn);
  const find = remembered(countIn);
  const slowTimer = createSlowTimer(() => {
    present();
  });
  let asked: AskedCards | null = null;
  let meant: { readonly query: SearchQuery; readonly searches: readonly string[] } | null = null;

  const present = () => {
    const query = address.get();
    if (query === null) {
      slowTimer.stop();
      asked = null;
      state.set(null);
      return;
    }
    const { status, products } = index.state.get();
    const complete = status === 'ready';
    const scope = scopeOf();
    const results = complete || products.length > 0 ? search(products, query, scope) : null;
    const wanted = results?.products ?? [];
    const key = keyOf(wanted);
    const isAsked = asked?.key === key;
    const cards = results === null ? null : index.cardsAtHand(wanted);
    const failed = status === 'failed' || (cards === null && isAsked && asked?.failed === true);
    const waits = !failed && (!complete || cards === null);
    if (!waits) slowTimer.stop();
    const elsewhere = scope === null || !complete ? null : find(products, query.text);
    state.set({
      ...{ query, scope, results, complete, cards, elsewhere },
      status: failed ? 'failed' : !waits ? 'ready' : slowTimer.isSlow() ? 'slow' : 'searching',
      meant: meant?.query === query ? meant.searches : [],
    });
    if (results !== null && cards === null && !isAsked) void fetchCards(wanted, key);
    if (complete && query.text !== '' && results?.unfiltered === 0 && !elsewhere) {
      void findMeant(products, query);
    }
  };

  const fetchCards = async (wanted: readonly SearchProduct[], key: string) => {
    const mine: AskedCards = (asked = { key, failed: false });
    try {
      await index.cards(wanted);
    } catch {
      mine.failed = true;
    }
    if (asked === mine) present();
  };

  const findMeant = async (products: readonly SearchProduct[], query: SearchQuery) => {
    if (meant?.query === query) return;
    const mine = (meant = { query, searches: [] });
    // Only a help: without it, the results are still shown.
    const searches = await meantSearches(products, query.text).catch(() => []);
    if (meant !== mine) return;
    meant = { query, searches };
    present();
  };

  const follow = (query: SearchQuery | null) => {
    if (asked?.failed === true) asked = null;
    if (query !== null) void index.load();
    present();
  };

  index.state.listen(present);
  address.subscribe(follow);
  return {
    state,
    retry: () => {
      follow(address.get());
    },
  };
}

/** Requested cards: they are requested once, whatever happens meanwhile. */
type AskedCards = { readonly key: string; failed: boolean };

/** Remembers the last result of a function for equal arguments. */
function remembered<Rest extends readonly unknown[], Result>(
  find: (products: readonly SearchProduct[], ...rest: Rest) => Result,
): (products: readonly SearchProduct[], ...rest: Rest) => Result {
  let last: { products: readonly SearchProduct[]; key: string; result: Result } | undefined;
  return (products, ...rest) => {
    const key = JSON.stringify(rest);
    if (last?.products !== products || last.key !== key) {
      last = { products, key, result: find(products, ...rest) };
    }
    return last.result;
  };
}

function keyOf(products: readonly SearchProduct[]): string {
  return products.map(({ cardFile, cardPlace }) => `${cardFile} ${cardPlace}`).join('\n');
}
