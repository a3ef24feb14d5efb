import { nameKey, type SearchSort } from './sort.ts';
import type { SearchProduct } from './product.ts';
import { bestRanked, rankProducts } from './rank.ts';
import type { Wanted } from './wanted.ts';

/** Up to this many, selecting from a long list is faster than sorting it. */
const FEW = 100;

type Compare = (a: SearchProduct, b: SearchProduct) => number;

/**
 * Returns the first `limit` products of a search in its order: the given one, or best match first
 * (null). It does not sort the rest.
 */
export function firstInOrder(
  found: readonly SearchProduct[],
  wanted: Wanted,
  sort: SearchSort | null,
  limit: number,
): readonly SearchProduct[] {
  if (sort !== null) return firstOf(found, comparing(sort), limit);
  if (limit > FEW) return rankProducts(found, wanted).slice(0, limit);
  return bestRanked(found, wanted, limit);
}

/** Equal products stay in the shop's own order. */
function comparing(sort: SearchSort): Compare {
  switch (sort) {
    case 'price-up':
      return (a, b) => a.price - b.price || a.rank - b.rank;
    case 'price-down':
      return (a, b) => b.price - a.price || a.rank - b.rank;
    case 'newest':
      return (a, b) => a.age - b.age || a.rank - b.rank;
    case 'name':
      return (a, b) => {
        const [one, other] = [keyOf(a), keyOf(b)];
        return one < other ? -1 : one > other ? 1 : a.rank - b.rank;
      };
  }
}

const keys = new WeakMap<SearchProduct, string>();

function keyOf(product: SearchProduct): string {
  const known = keys.get(product);
  if (known !== undefined) return known;
  const key = nameKey(product.title);
  keys.set(product, key);
  return key;
}

function firstOf(
  found: readonly SearchProduct[],
  compare: Compare,
  limit: number,
): readonly SearchProduct[] {
  if (limit > FEW) return [...found].sort(compare).slice(0, limit);
  const first: SearchProduct[] = [];
  for (const product of found) {
    const last = first[limit - 1];
    if (last !== undefined && compare(product, last) >= 0) continue;
    const index = first.findLastIndex((other) => compare(other, product) <= 0) + 1;
    first.splice(index, 0, product);
    first.length = Math.min(first.length, limit);
  }
  return first;
}
