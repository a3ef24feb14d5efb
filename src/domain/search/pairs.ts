import type { SearchProduct } from './product.ts';
import { inBatches, type Steps } from './steps.ts';

/**
 * Products by every two characters that follow each other in what they are searched by. A word of a
 * search can only be in products that hold all of its pairs.
 */
export type SearchPairs = {
  /**
   * The products, in the order of all, that hold the rarest pair of these words (`searchWords`), and
   * whether that is all that the words ask; null where no word has a pair of those that are kept.
   */
  readonly holding: (words: readonly string[]) => Holding | null;
};

type Holding = { readonly products: readonly SearchProduct[]; readonly isAll: boolean };

/** Pairs of printable ASCII are kept: nearly all that is searched for. Its first, and how many. */
const FIRST = 33;
const KEPT = 94;

/** So many products are looked at in a step: about a millisecond. */
const IN_STEP = 250;

/** The pairs of products, in steps: a large catalogue takes longer than a page may be held. */
export function* readPairs(products: readonly SearchProduct[]): Steps<SearchPairs> {
  const lists: SearchProduct[][] = [];
  for (const batch of inBatches(products, IN_STEP)) {
    for (const product of batch) {
      for (const pair of pairsOf(product.text)) {
        const list = (lists[pair] ??= []);
        // A pair that a product holds twice has just been kept for it.
        if (list.at(-1) !== product) list.push(product);
      }
    }
    yield;
  }
  return {
    holding: (words) => {
      let rarest: readonly SearchProduct[] | null = null;
      for (const pair of words.flatMap(pairsOf)) {
        const list = lists[pair] ?? [];
        if (rarest === null || list.length < rarest.length) rarest = list;
      }
      if (rarest === null) return null;
      return { products: rarest, isAll: words.length === 1 && words[0]?.length === 2 };
    },
  };
}

/** The places of a text's pairs among those that are kept. */
function pairsOf(text: string): readonly number[] {
  const pairs: number[] = [];
  let before = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) - FIRST;
    const now = code >= 0 && code < KEPT ? code : -1;
    if (before !== -1 && now !== -1) pairs.push(before * KEPT + now);
    before = now;
  }
  return pairs;
}
