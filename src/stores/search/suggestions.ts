import type { ReadableAtom } from 'nanostores';
import type { SearchProduct } from '#src/domain/search/product.ts';
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
import { inSlices } from './slices.ts';

/** What a search box suggests for what is written in it. */
export type Suggestions = {
  /** What is written, trimmed. */
  readonly text: string;
  /** `loading` and `failed`: not all products were searched, and what is found is not all there is. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Those that match best. */
  readonly products: readonly SearchProduct[];
  /** How many products match, of those that were searched. */
  readonly count: number;
  /** Categories and subcategories; none until all products were searched, and so for brands. */
  readonly categories: readonly SuggestedGroup[];
  readonly brands: readonly SuggestedGroup[];
  /** Searches made before: all of them where nothing is written. */
  readonly recent: RecentSearches;
};

/** How many are suggested of each. */
const MOST = { products: 6, groups: 3, recent: 3 } as const;

/** Answers a search box. */
export type Suggester = {
  /** What is suggested now; the index may have more of it later. */
  readonly suggest: (text: string) => Suggestions;
  /**
   * The same, found sooner: the categories and brands are still those that `suggest` gave
   * last, or none where nothing is found.
   */
  readonly suggestFirst: (text: string) => Suggestions;
  /**
   * Reads, while the page rests, what takes long in a large catalogue: its categories and brands,
   * which are suggested from then on, and what single letters find, which is most of it.
   */
  readonly prepare: () => Promise<void>;
  /** What else may have been meant by a text that nothing matches; nothing until the index is ready. */
  readonly meant: (text: string) => Promise<readonly string[]>;
};

/** Suggests what `index` has come to know, and searches made before. */
export function createSuggester(
  { state }: Pick<SearchIndex, 'state'>,
  recentSearches: Pick<ReadableAtom<RecentSearches>, 'get'>,
): Suggester {
  const finder = createFinder(MOST.products);
  let prepared: Prepared | undefined;
  let last: Groups = NO_GROUPS;

  const find = (text: string) => {
    const { status, products } = state.get();
    const words = searchWords(text);
    const isEmpty = words.length === 0;
    const recent = recentSearches.get();
    const { found, best } = isEmpty ? NOTHING : finder.find(products, words);
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
      const { status, products: from } = state.get();
      if (status !== 'ready') return;
      if (prepared?.from !== from) prepared = prepareFor(from, finder);
      await prepared.groupsRead;
    },
    meant: async (text) => {
      const { status, products } = state.get();
      return status === 'ready' ? meantSearches(products, text) : [];
    },
  };
}

const NOTHING = { found: [], best: [] } as const;

type Groups = Pick<Suggestions, 'categories' | 'brands'>;

const NO_GROUPS: Groups = { categories: [], brands: [] };

/** What is prepared of products; its groups are null until they have been read. */
type Prepared = {
  readonly from: readonly SearchProduct[];
  readonly groupsRead: Promise<void>;
  groups: CatalogueGroups | null;
};

function prepareFor(from: readonly SearchProduct[], finder: Finder): Prepared {
  const groupsRead = inSlices(readGroups(from)).then((groups) => {
    prepared.groups = groups;
    void inSlices(finder.readLetters(from, groups));
  });
  const prepared: Prepared = { from, groupsRead, groups: null };
  return prepared;
}
