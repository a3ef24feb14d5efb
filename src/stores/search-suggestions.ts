import type { ReadableAtom } from 'nanostores';
import { likeRecentSearches, type RecentSearches } from '#src/domain/recent-searches.ts';
import {
  groupsOf,
  suggestGroups,
  type SuggestedGroup,
  type SuggestedKind,
} from '#src/domain/suggested-groups.ts';
import { bestProducts, findProducts } from '#src/domain/search.ts';
import type { SearchProduct } from '#src/domain/search-product.ts';
import { searchWords } from '#src/domain/search-rule.ts';
import type { SearchIndex } from './search-index.ts';

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
const MOST = { products: 6, groups: 3, recent: 3, meant: 3 } as const;

/** Answers a search box. */
export type Suggester = {
  /** What is suggested now; the index may have more of it later. */
  readonly suggest: (text: string) => Suggestions;
  /**
   * What else may have been meant by a text that nothing matches; nothing until the index is ready.
   * Reads the spelling of the catalogue when it is first asked.
   */
  readonly meant: (text: string) => Promise<readonly string[]>;
};

/** Suggests what `index` has come to know, and searches made before. */
export function createSuggester(
  { state }: Pick<SearchIndex, 'state'>,
  recentSearches: Pick<ReadableAtom<RecentSearches>, 'get'>,
): Suggester {
  const find = createFinder();
  const groups = onceFor(groupsOf);
  const spelling = onceFor(readSpelling);
  return {
    suggest: (text) => {
      const { status, products } = state.get();
      const words = searchWords(text);
      const isEmpty = words.length === 0;
      const found = isEmpty ? [] : find(products, words);
      // Read before a word is written, where there is time for it.
      const known = status === 'ready' ? groups(products) : null;
      const suggestOf = (...kinds: SuggestedKind[]) =>
        known === null || isEmpty ? [] : suggestGroups(known, search, kinds, MOST.groups);
      const search = { text: text.trim(), words, found };
      const recent = recentSearches.get();
      return {
        text: search.text,
        status: status === 'idle' ? 'loading' : status,
        products: bestProducts(found, text, MOST.products).products,
        count: found.length,
        categories: suggestOf('category', 'subcategory'),
        brands: suggestOf('brand'),
        recent: isEmpty ? recent : likeRecentSearches(recent, text, MOST.recent),
      };
    },
    meant: async (text) => {
      const { status, products } = state.get();
      if (status !== 'ready') return [];
      const { didYouMean, words } = await spelling(products);
      const finds = (other: string) => findProducts(products, other).length > 0;
      return didYouMean(text, words, finds, MOST.meant);
    },
  };
}

/**
 * Finds products by words, in what the words before have found where these only narrow it: each of
 * those is part of one of these.
 */
function createFinder(): (
  products: readonly SearchProduct[],
  words: readonly string[],
) => readonly SearchProduct[] {
  let before = { products: [] as readonly SearchProduct[], words: [''] as readonly string[] };
  let found: readonly SearchProduct[] = [];
  return (products, words) => {
    const narrows =
      before.products === products &&
      before.words.every((word) => words.some((other) => other.includes(word)));
    found = findProducts(narrows ? found : products, words.join(' '));
    before = { products, words };
    return found;
  };
}

/** Makes something of the products once, until there are others. */
function onceFor<T>(
  make: (products: readonly SearchProduct[]) => T,
): (products: readonly SearchProduct[]) => T {
  let made: { readonly from: readonly SearchProduct[]; readonly what: T } | undefined;
  return (products) => {
    if (made?.from !== products) made = { from: products, what: make(products) };
    return made.what;
  };
}

/** Fetched only where something was misspelt: most searches are not. */
async function readSpelling(products: readonly SearchProduct[]) {
  const { createSpelling, didYouMean } = await import('#src/domain/search-spelling.ts');
  const names = products.flatMap(({ title, brands, category, subcategory, label }) =>
    [category, subcategory, label, ...brands].flatMap((group) => group?.name ?? []).concat(title),
  );
  return { words: createSpelling(names), didYouMean };
}
