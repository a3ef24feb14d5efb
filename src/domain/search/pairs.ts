import type { SearchProduct } from './product.ts';
import { inBatches, type Steps } from './steps.ts';

/**
 * An index of products by each pair of adjacent characters in their searched text. A word can only
 * be in products that hold all of its pairs.
 */
export type SearchPairs = {
  /**
   * Returns the products with the rarest pair of these words (`searchWords`), in their original
   * order; `isAll` says whether they need no further check. Null if no word has an indexed pair.
   */
  readonly holding: (words: readonly string[]) => Holding | null;
};

type Holding = { readonly products: readonly SearchProduct[]; readonly isAll: boolean };

/**
 * Code of the first indexed character, and their number. Printable ASCII is indexed: nearly every
 * search.
 */
const FIRST = 33;
const KEPT = 94;

/** Products per step: about a millisecond. */
const IN_STEP = 250;

/** Builds the index in steps, because a large catalogue would block the page. */
export function* readPairs(products: readonly SearchProduct[]): Steps<SearchPairs> {
  const lists: SearchProduct[][] = [];
  for (const batch of inBatches(products, IN_STEP)) {
    for (const product of batch) {
      for (const pair of pairsOf(product.text)) {
        const list = (lists[pair] ??= []);
        // A repeated pair of the same product was just added.
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

/** Returns the indexes of a text's pairs. */
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
