import { firstInOrder } from './order.ts';
import type { SearchProduct } from './product.ts';
import { bestRanked, wholeWordsMissing } from './rank.ts';
import type { Reading } from './reading.ts';
import { holdsWords, searchWords } from './rule.ts';
import { wantedWords, type Wanted } from './wanted.ts';

/** Products beside the exact results, for the words as they were understood. */
export type AlsoFound = {
  readonly products: readonly SearchProduct[];
  /** Whether they are likelier meant than the exact results, none of which fits, and come first. */
  readonly isFirst: boolean;
  /** The words that were looked for; null for bestsellers. */
  readonly shown: string | null;
  /** The category of the bestsellers; null for those of the whole shop. */
  readonly within: string | null;
};

/** Number of bestsellers below an empty answer. */
const BESTSELLERS = 8;

/** Most products beside the exact results. */
const MOST_ALSO = 20;

/** Changes of words that find other products than the words themselves. */
const WIDER = ['synonym', 'joined', 'split'];

/**
 * Returns the products to show beside exact results: those of a reading with all of its words, in
 * other words than typed. Null if there are none.
 */
export function alsoFound(
  exact: readonly SearchProduct[],
  text: string,
  reading: Reading,
): AlsoFound | null {
  const { understood, leftOut, unmet, wanted, sort, shown } = reading;
  const isWider = understood.terms.some(({ change }) => WIDER.includes(change));
  const isMore = understood.budget !== null || understood.amounts.length > 0 || unmet !== null;
  if (!isWider || isMore || sort !== null || leftOut.length > 0) return null;
  const words = searchWords(text);
  const others = reading.products.filter((product) => !holdsWords(product.text, words));
  if (others.length === 0) return null;
  const own = wantedWords(words, wanted.language);
  return {
    products: firstInOrder(others, wanted, null, MOST_ALSO),
    isFirst: others.length === reading.products.length && isBetter(others, wanted, exact, own),
    shown,
    within: null,
  };
}

/** Returns whether a reading leaves out a part of the query. */
export function isPartial({ leftOut, unmet }: Pick<Reading, 'leftOut' | 'unmet'>): boolean {
  return leftOut.length > 0 || unmet !== null;
}

/**
 * Returns the bestsellers of the likeliest category of a reading: the one with most of its products.
 * The products of the reading are left out. Null if there are no others.
 */
export function bestsellersLike(
  products: readonly SearchProduct[],
  { products: found }: Pick<Reading, 'products'>,
): AlsoFound | null {
  const groups = Map.groupBy(found, ({ category }) => category.slug);
  const [largest] = [...groups.values()].sort((a, b) => b.length - a.length);
  const category = largest?.[0]?.category;
  if (category === undefined) return null;
  const shown = new Set(found.map(({ slug }) => slug));
  const others = products.filter(
    (product) => product.category.slug === category.slug && !shown.has(product.slug),
  );
  const best = bestsellers(others);
  return best === null ? null : { ...best, within: category.name };
}

/**
 * Returns the bestsellers in stock, for a query that nothing is known of; the first of the shop's own
 * order if sales are unknown. Null if all is sold out.
 */
export function bestsellers(products: readonly SearchProduct[]): AlsoFound | null {
  const best = products
    .filter(({ isSoldOut }) => !isSoldOut)
    .sort((a, b) => b.popularity - a.popularity || a.rank - b.rank)
    .slice(0, BESTSELLERS);
  return best.length === 0 ? null : { products: best, isFirst: false, shown: null, within: null };
}

/** Returns whether the best of some products has its words whole, and the best of others lacks one. */
function isBetter(
  some: readonly SearchProduct[],
  wanted: Wanted,
  others: readonly SearchProduct[],
  otherWanted: Wanted,
): boolean {
  const [best] = bestRanked(some, wanted, 1);
  const [other] = bestRanked(others, otherWanted, 1);
  if (best === undefined || other === undefined) return false;
  return wholeWordsMissing(best, wanted) === 0 && wholeWordsMissing(other, otherWanted) > 0;
}
