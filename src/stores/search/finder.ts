import { NO_LANGUAGE, type SearchLanguage } from '#src/domain/search/language.ts';
import { readPairs, type SearchPairs } from '#src/domain/search/pairs.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { bestRanked, createRanking } from '#src/domain/search/rank.ts';
import { productsWith } from '#src/domain/search/search.ts';
import { inBatches, type Steps } from '#src/domain/search/steps.ts';
import { wantedWords } from '#src/domain/search/wanted.ts';
import { countFound, type CatalogueGroups } from '#src/domain/search/suggested-groups.ts';

/** Result of a search: all products in the order of the index, and the best ones, best first. */
type Found = {
  readonly words: readonly string[];
  readonly found: readonly SearchProduct[];
  readonly best: readonly SearchProduct[];
};

/** Finds products while the shopper types. */
export type Finder = {
  /** Finds products by words (`searchWords`, at least one). */
  readonly find: (
    products: readonly SearchProduct[],
    words: readonly string[],
    language: SearchLanguage,
  ) => Found;
  /**
   * Indexes the products by pairs of letters, then finds the results of each single letter and digit:
   * every search begins with one, and most products contain it.
   */
  readonly readLetters: (
    products: readonly SearchProduct[],
    groups: CatalogueGroups,
    language: SearchLanguage,
  ) => Steps<void>;
};

/** Number of remembered searches: more than the letters of a usual search. */
const REMEMBERED = 32;

/** Products searched and ranked in one step: about a millisecond. */
const IN_STEP = 250;

const LETTERS = 'sitpoacegbrlmnhdxufwkvyzjq1234567890';

/**
 * Creates a finder that ranks the best `most` products. It searches only the products with the words'
 * rarest pair of letters, or the results of an earlier search that these words narrow (each of its
 * words is part of one of these). Results are remembered for when letters are deleted.
 */
export function createFinder(most: number): Finder {
  let from: readonly SearchProduct[] = [];
  let letters: Found[] = [];
  let pairs: SearchPairs | null = null;
  let typed: readonly Found[] = [];
  let spoken = NO_LANGUAGE;

  const foundOf = (words: readonly string[], found: readonly SearchProduct[]): Found => {
    return { words, found, best: bestRanked(found, wantedWords(words, spoken), most) };
  };

  /** Searches within `narrowest`, which contains every product that the words find. */
  const findIn = (narrowest: readonly SearchProduct[], words: readonly string[]): Found => {
    const holding = pairs?.holding(words) ?? null;
    if (holding?.isAll === true) return foundOf(words, holding.products);
    const isFewer = holding !== null && holding.products.length < narrowest.length;
    return foundOf(words, productsWith(isFewer ? holding.products : narrowest, words));
  };

  const begin = (products: readonly SearchProduct[], language: SearchLanguage) => {
    if (from === products && spoken === language) return;
    from = products;
    spoken = language;
    letters = [];
    pairs = null;
    typed = [];
  };

  return {
    find: (products, words, language) => {
      begin(products, language);
      let narrowest: Found = { words: [], found: products, best: [] };
      for (const before of [...letters, ...typed]) {
        if (before.found.length > narrowest.found.length || !narrows(words, before)) continue;
        if (isSame(words, before)) return before;
        narrowest = before;
      }
      const found = findIn(narrowest.found, words);
      typed = [found, ...typed].slice(0, REMEMBERED);
      return found;
    },
    *readLetters(products, groups, language) {
      begin(products, language);
      const read = yield* readPairs(products);
      if (from !== products) return;
      pairs = read;
      for (const letter of LETTERS) {
        const found = yield* findInSteps(products, [letter], { language: spoken, most });
        if (from !== products) return;
        countFound(groups, found.found);
        letters.push(found);
      }
    },
  };
}

/** Searches all products and ranks the best `most`: a large catalogue would block the page. */
function* findInSteps(
  products: readonly SearchProduct[],
  words: readonly string[],
  { language, most }: { readonly language: SearchLanguage; readonly most: number },
): Steps<Found> {
  const found: SearchProduct[] = [];
  const ranking = createRanking(wantedWords(words, language), most);
  for (const batch of inBatches(products, IN_STEP)) {
    const some = productsWith(batch, words);
    found.push(...some);
    ranking.add(some);
    yield;
  }
  return { words, found, best: ranking.best() };
}

/** Returns whether words only narrow others: each of the others is part of one of them. */
function narrows(words: readonly string[], { words: others }: Found): boolean {
  return others.every((other) => words.some((word) => word.includes(other)));
}

/** Returns whether two searches have the same words in the same order, and so the same ranking. */
function isSame(words: readonly string[], { words: others }: Found): boolean {
  return words.length === others.length && words.every((word, index) => word === others[index]);
}
