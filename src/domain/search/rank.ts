import type { SearchProduct } from './product.ts';
import { tieBreakers, wordValues, type RankKey } from './tie-breakers.ts';
import type { Wanted } from './wanted.ts';

type Ranked = { readonly product: SearchProduct; readonly key: RankKey };

/**
 * Sorts the found products, best match first, by the tie-breakers in their order. Equal ones stay in
 * the shop's own order.
 */
export function rankProducts(
  found: readonly SearchProduct[],
  wanted: Wanted,
): readonly SearchProduct[] {
  return found
    .map((product): Ranked => ({ product, key: rankKey(product, wanted) }))
    .sort(compareRanked)
    .map(({ product }) => product);
}

/** Returns the first `limit` products of `rankProducts`, without sorting the rest. */
export function bestRanked(
  found: readonly SearchProduct[],
  wanted: Wanted,
  limit: number,
): readonly SearchProduct[] {
  const ranking = createRanking(wanted, limit);
  ranking.add(found);
  return ranking.best();
}

/** The same for products that are found a few at a time. */
export type Ranking = {
  readonly add: (found: readonly SearchProduct[]) => void;
  /** Returns the best of all that were added. */
  readonly best: () => readonly SearchProduct[];
};

/** Creates a ranking of the first `limit` products. */
export function createRanking(wanted: Wanted, limit: number): Ranking {
  const first: Ranked[] = [];
  let last: Ranked | undefined;
  return {
    add: (found) => {
      for (const product of found) {
        // Most products are too late by their first values: the others are not needed.
        if (last !== undefined && isAfter(last, product, wanted)) continue;
        const ranked = { product, key: rankKey(product, wanted) };
        const place = first.findIndex((other) => compareRanked(ranked, other) < 0);
        first.splice(place === -1 ? first.length : place, 0, ranked);
        first.length = Math.min(first.length, limit);
        last = first[limit - 1];
      }
    },
    best: () => first.map(({ product }) => product),
  };
}

/** Returns the values of a product by the tie-breakers, in their order: the lower, the better. */
export function rankKey(product: SearchProduct, wanted: Wanted): RankKey {
  return wanted.terms.length === 0 ? [] : tieBreakers.flatMap(({ of }) => of(product, wanted));
}

/** Returns how many of the wanted words a product does not have as whole words. */
export function wholeWordsMissing(product: SearchProduct, { terms }: Wanted): number {
  return wordValues(product, terms)[0];
}

function compareRanked(a: Ranked, b: Ranked): number {
  for (const [at, value] of a.key.entries()) {
    const other = b.key[at] ?? 0;
    if (value !== other) return value - other;
  }
  return a.product.rank - b.product.rank;
}

/** Returns whether a product comes after another, or is the same. */
function isAfter(last: Ranked, product: SearchProduct, wanted: Wanted): boolean {
  let at = 0;
  for (const { of } of last.key.length === 0 ? [] : tieBreakers) {
    for (const value of of(product, wanted)) {
      const other = last.key[at] ?? 0;
      if (value !== other) return value > other;
      at += 1;
    }
  }
  return product.rank >= last.product.rank;
}
