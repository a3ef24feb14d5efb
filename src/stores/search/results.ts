import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { isFiltered, NO_SEARCH, type SearchQuery } from '#src/domain/search/query.ts';
import type { AlsoFound } from '#src/domain/search/answer.ts';
import type { Reading } from '#src/domain/search/reading.ts';
import type { ResultsPage } from '#src/domain/search/results.ts';
import type { SearchScope } from '#src/domain/search/scope.ts';
import { createSlowTimer } from '#src/stores/slow-timer.ts';
import { createAnswers } from './answers.ts';
import { createFallback, type FallbackState } from './fallback.ts';
import type { SearchIndex } from './index-file.ts';
import { meantSearches } from './meant.ts';
import type { Pagefind, TextParts } from './pagefind.ts';

/** State of a search. */
export type ResultsState = {
  readonly query: SearchQuery;
  /** Whether results are shown; else only the filters are, for what the page lists. */
  readonly searched: boolean;
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
  /** The query that the results answer, with the filters and the order that its text asks for. */
  readonly asked: SearchQuery;
  /** How the text was read, if the exact results are empty; null if they are shown. */
  readonly reading: Reading | null;
  /** Products for the text as it was read, beside exact results; null if there are none. */
  readonly also: ShownAlso | null;
  /** Number of results in the whole shop; null if those are shown. */
  readonly elsewhere: number | null;
  /** Searches that may have been meant, if this one finds nothing. */
  readonly meant: readonly string[];
  /** What Pagefind alone finds, if the index has failed and finds nothing; else null. */
  readonly fallback: FallbackState | null;
};

/** Products beside exact results, and their cards; null while these are being fetched. */
export type ShownAlso = AlsoFound & { readonly cards: readonly ProductCard[] | null };

/** The search of a page. */
export type ResultsScreen = {
  /** Null without a search or open filters. */
  readonly state: ReadableAtom<ResultsState | null>;
  /** Retries what has failed. */
  readonly retry: () => void;
  /** Adds products to those of the fallback. */
  readonly more: () => Promise<void>;
};

/** What the search of a page follows, and where it searches. */
export type ResultsSources = {
  readonly index: SearchIndex;
  /** The search in the address; null without one. */
  readonly address: ReadableAtom<SearchQuery | null>;
  /** Whether the filters are open: they may be without a search. */
  readonly filtersOpen: ReadableAtom<boolean>;
  /** Returns the page's scope at the time of a search. */
  readonly scopeOf: () => SearchScope | null;
  /** Opens the text index, which answers alone if the index fails. */
  readonly openTexts: (parts: TextParts, fresh?: boolean) => Promise<Pagefind>;
};

/**
 * Follows the searches of an address. Results of the fetched parts are shown at once, the others as they
 * arrive.
 */
export function createResultsScreen({
  index,
  address,
  filtersOpen,
  scopeOf,
  openTexts,
}: ResultsSources): ResultsScreen {
  const state = atom<ResultsState | null>(null);
  const answers = createAnswers(present);
  const slowTimer = createSlowTimer(present);
  const request = createCardRequest(index, present);
  const meant = createMeant(present);
  const fallback = createFallback(openTexts, present);

  function present(): void {
    const query = queryOf(address, filtersOpen);
    if (query === null) {
      slowTimer.stop();
      request.forget();
      state.set(null);
      return;
    }
    const searched = address.get() !== null;
    const now = index.state.get();
    const { status, products } = now;
    const scope = scopeOf();
    const { results, also, isPending, ...answer } = answers.of(now, query, scope, searched);
    const complete = status === 'ready' && !isPending;
    const found = (searched ? results?.products : null) ?? [];
    const wanted = [...found, ...(also?.products ?? [])];
    const key = keyOf(wanted);
    const requested = request.statusOf(key);
    const cards = results === null ? null : index.cardsAtHand(found);
    const failed = status === 'failed' || (cards === null && requested === 'failed');
    const waits = !failed && (!complete || cards === null);
    const isLost = searched && status === 'failed' && found.length === 0;
    if (!waits) slowTimer.stop();
    state.set({
      ...{ query, searched, scope, results, complete, cards, ...answer },
      also: also === null ? null : { ...also, cards: index.cardsAtHand(also.products) },
      status: failed ? 'failed' : !waits ? 'ready' : slowTimer.isSlow() ? 'slow' : 'searching',
      meant: meant.of(query),
      fallback: isLost ? fallback.of(query.text, scope) : null,
    });
    if (results !== null) void request.send(wanted, key);
    if (isUnanswered(state.get())) void meant.find(products, query);
  }

  const follow = () => {
    for (const part of [request, fallback]) part.forgetFailure();
    if (queryOf(address, filtersOpen) !== null) void index.load();
    present();
  };

  index.state.listen(present);
  address.listen(follow);
  filtersOpen.listen(follow);
  follow();
  return { state, retry: follow, more: fallback.more };
}

/** Returns what is searched for: nothing in particular if only the filters are open, null if nothing is. */
function queryOf(
  address: ReadableAtom<SearchQuery | null>,
  filtersOpen: ReadableAtom<boolean>,
): SearchQuery | null {
  return address.get() ?? (filtersOpen.get() ? NO_SEARCH : null);
}

/** Returns whether nothing matches the words, or filters cannot be applied: they would not help. */
export function hasNothingToFilter(state: ResultsState): boolean {
  const { complete, results, asked, fallback } = state;
  if (fallback !== null) return true;
  return complete && results?.unfiltered === 0 && !isFiltered(asked.filters);
}

/** Returns whether all was searched and neither the rule nor a reading finds anything. */
function isUnanswered(state: ResultsState | null): boolean {
  if (state?.complete !== true || state.reading !== null) return false;
  return state.results?.unfiltered === 0 && !state.elsewhere;
}

/** Requests cards. Calls `onSettled` when they have arrived or failed, unless others are requested. */
function createCardRequest(index: SearchIndex, onSettled: () => void) {
  let last: { readonly key: string; status: 'pending' | 'failed' } | null = null;
  return {
    /** Returns null for cards that are not the last requested ones. */
    statusOf: (key: string) => (last?.key === key ? last.status : null),
    /** Requests cards that are not at hand, once. */
    send: async (wanted: readonly SearchProduct[], key: string) => {
      if (last?.key === key || index.cardsAtHand(wanted) !== null) return;
      const mine: typeof last = (last = { key, status: 'pending' });
      try {
        await index.cards(wanted);
      } catch {
        mine.status = 'failed';
      }
      if (last === mine) onSettled();
    },
    forget: () => {
      last = null;
    },
    forgetFailure: () => {
      if (last?.status === 'failed') last = null;
    },
  };
}

/** Finds the searches that the last query may have meant. Calls `onFound` when they are found. */
function createMeant(onFound: () => void) {
  let last: { readonly query: SearchQuery; readonly searches: readonly string[] } | null = null;
  return {
    /** Returns the searches that a query may have meant; empty until found. */
    of: (query: SearchQuery) => (last?.query === query ? last.searches : []),
    find: async (products: readonly SearchProduct[], query: SearchQuery) => {
      if (last?.query === query || query.text === '') return;
      const mine = (last = { query, searches: [] });
      // Only a help: without it, the results are still shown.
      const searches = await meantSearches(products, query.text).catch(() => []);
      if (last !== mine) return;
      last = { query, searches };
      onFound();
    },
  };
}

function keyOf(products: readonly SearchProduct[]): string {
  return products.map(({ cardFile, cardPlace }) => `${cardFile} ${cardPlace}`).join('\n');
}
