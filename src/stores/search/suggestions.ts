import type { ReadableAtom } from 'nanostores';
import { queryOfReading } from '#src/domain/search/reading-query.ts';
import type { SearchLanguage } from '#src/domain/search/language.ts';
import { firstInOrder } from '#src/domain/search/order.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchFor } from '#src/domain/search/query.ts';
import { readingText } from '#src/domain/search/reading-sentence.ts';
import { filterProducts } from '#src/domain/search/search.ts';
import { likeRecentSearches, type RecentSearches } from '#src/domain/search/recent.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import {
  readGroups,
  suggestGroups,
  type CatalogueGroups,
  type SuggestedGroup,
  type SuggestedKind,
} from '#src/domain/search/suggested-groups.ts';
import { createFinder, type Finder } from './finder.ts';
import type { SearchIndex } from './index-file.ts';
import { meantSearches } from './meant.ts';
import { readSearch } from './reader.ts';
import { inSlices } from './slices.ts';

/** Suggestions of a search box for its text. */
export type Suggestions = {
  /** The text, trimmed. */
  readonly text: string;
  /** `loading` and `failed`: not all products were searched, so suggestions are incomplete. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** The best matches. */
  readonly products: readonly SearchProduct[];
  /** Number of matches among the searched products. */
  readonly count: number;
  /** Categories and subcategories. Empty, like brands, until all products were searched. */
  readonly categories: readonly SuggestedGroup[];
  readonly brands: readonly SuggestedGroup[];
  /** Matching recent searches; all of them for an empty box. */
  readonly recent: RecentSearches;
};

/** Largest number of suggestions of each kind. */
const MOST = { products: 6, groups: 3, recent: 3 } as const;

/** Makes suggestions for a search box. */
export type Suggester = {
  /** Returns the current suggestions; the index may have more later. */
  readonly suggest: (text: string) => Suggestions;
  /**
   * Suggests faster: categories and brands come from the last `suggest`, or are empty without matches.
   */
  readonly suggestFirst: (text: string) => Suggestions;
  /**
   * Prepares slow facts of a large catalogue while the page is idle: categories and brands, which are
   * suggested from then on, and the results of single letters.
   */
  readonly prepare: () => Promise<void>;
  /**
   * Returns what a text without matches may mean: its best products as it was read or, if it cannot
   * be, other searches. Neither until the index is ready.
   */
  readonly meant: (text: string) => Promise<Meant>;
};

/** Creates suggestions from `index` and recent searches. */
export function createSuggester(
  { state }: Pick<SearchIndex, 'state'>,
  recentSearches: Pick<ReadableAtom<RecentSearches>, 'get'>,
): Suggester {
  const finder = createFinder(MOST.products);
  let prepared: Prepared | undefined;
  let last: Groups = NO_GROUPS;

  const find = (text: string) => {
    const { status, products, language } = state.get();
    const words = searchWords(text);
    const isEmpty = words.length === 0;
    const recent = recentSearches.get();
    const { found, best } = isEmpty ? NOTHING : finder.find(products, words, language);
    const suggestions: Suggestions = {
      text: text.trim(),
      status: status === 'idle' ? 'loading' : status,
      products: best,
      count: found.length,
      recent: isEmpty ? recent : likeRecentSearches(recent, text, MOST.recent),
      ...(found.length === 0 ? NO_GROUPS : last),
    };
    return { suggestions, words, found, products };
  };

  return {
    suggestFirst: (text) => find(text).suggestions,
    suggest: (text) => {
      const { suggestions, words, found, products } = find(text);
      const groups = prepared?.from === products ? prepared.groups : null;
      const search = { text: suggestions.text, words, found };
      const suggestOf = (...kinds: SuggestedKind[]) =>
        groups === null || words.length === 0
          ? []
          : suggestGroups(groups, search, kinds, MOST.groups);
      last = { categories: suggestOf('category', 'subcategory'), brands: suggestOf('brand') };
      return { ...suggestions, ...last };
    },
    prepare: async () => {
      const { status, products: from, language } = state.get();
      if (status !== 'ready') return;
      if (prepared?.from !== from) prepared = prepareFor(from, finder, language);
      await prepared.groupsRead;
    },
    meant: async (text) => {
      const { status, products, language } = state.get();
      if (status !== 'ready' || find(text).found.length > 0) return NO_MEANING;
      const reading = await readSearch(products, language, text);
      if (reading === null) return { read: null, searches: await meantSearches(products, text) };
      const query = queryOfReading(searchFor(text), reading);
      const found = filterProducts(reading.products, query.filters).products;
      const best = firstInOrder(found, reading.wanted, query.sort, MOST.products);
      return {
        read: { products: best, count: found.length, sentence: readingText(reading) },
        searches: [],
      };
    },
  };
}

/** What a text may mean; both are empty if nothing is known. */
export type Meant = {
  readonly read: {
    /** The best products. */
    readonly products: readonly SearchProduct[];
    /** Number of all products. */
    readonly count: number;
    /** What was done to the text, in one or two sentences. */
    readonly sentence: string;
  } | null;
  readonly searches: readonly string[];
};

/** Nothing is known. */
export const NO_MEANING: Meant = { read: null, searches: [] };

const NOTHING = { found: [], best: [] } as const;

type Groups = Pick<Suggestions, 'categories' | 'brands'>;

const NO_GROUPS: Groups = { categories: [], brands: [] };

/** Prepared facts of the products; groups are null until read. */
type Prepared = {
  readonly from: readonly SearchProduct[];
  readonly groupsRead: Promise<void>;
  groups: CatalogueGroups | null;
};

function prepareFor(
  from: readonly SearchProduct[],
  finder: Finder,
  language: SearchLanguage,
): Prepared {
  const groupsRead = inSlices(readGroups(from)).then((groups) => {
    prepared.groups = groups;
    void inSlices(finder.readLetters(from, groups, language));
  });
  const prepared: Prepared = { from, groupsRead, groups: null };
  return prepared;
}
