import type { SearchProduct } from './product.ts';

/** Cost of each kind of match, best first; a search costs the sum of its words. */
const cost = {
  titleBegins: 0,
  titleWord: 1,
  titleWordBegins: 2,
  titlePart: 3,
  brandWord: 2,
  brandPart: 3,
  elsewhere: 6,
} as const;

/**
 * More than all words of a search can cost, so titles that begin with the whole search come first.
 */
const NOT_FIRST = 1_000;

type Ranked = { readonly product: SearchProduct; readonly cost: number };

/**
 * Sorts the found products, best match first: titles that begin with the search, then matches of
 * whole words, then brands, then labels and slugs. Equal ones stay in the shop's own order. `words`
 * comes from `searchWords`.
 */
export function rankProducts(
  found: readonly SearchProduct[],
  words: readonly string[],
): readonly SearchProduct[] {
  return costs(found, words)
    .sort(compareRanked)
    .map(({ product }) => product);
}

/** Returns the first `limit` products of `rankProducts`, without sorting the rest. */
export function bestRanked(
  found: readonly SearchProduct[],
  words: readonly string[],
  limit: number,
): readonly SearchProduct[] {
  const whole = words.join(' ');
  const first: Ranked[] = [];
  let last: Ranked | undefined;
  for (const product of found) {
    // Most products are too late by their lowest possible cost, so their words need no check.
    if (last !== undefined && isAfter(last, beginningCost(product, whole), product)) continue;
    const ranked = { product, cost: matchCost(product, words, whole) };
    if (last !== undefined && isAfter(last, ranked.cost, product)) continue;
    const place = first.findIndex((other) => compareRanked(ranked, other) < 0);
    first.splice(place === -1 ? first.length : place, 0, ranked);
    first.length = Math.min(first.length, limit);
    last = first[limit - 1];
  }
  return first.map(({ product }) => product);
}

function costs(found: readonly SearchProduct[], words: readonly string[]): Ranked[] {
  const whole = words.join(' ');
  return found.map((product) => ({ product, cost: matchCost(product, words, whole) }));
}

function compareRanked(a: Ranked, b: Ranked): number {
  return a.cost - b.cost || a.product.rank - b.product.rank;
}

/** Returns whether a product with this cost comes after another, or is the same. */
function isAfter(last: Ranked, cost: number, { rank }: SearchProduct): boolean {
  return cost > last.cost || (cost === last.cost && rank >= last.product.rank);
}

function matchCost(product: SearchProduct, words: readonly string[], whole: string): number {
  let sum = beginningCost(product, whole);
  for (const word of words) sum += Math.min(inTitle(product, word), inBrands(product, word));
  return sum;
}

function beginningCost({ text }: SearchProduct, whole: string): number {
  return text.startsWith(whole) ? 0 : NOT_FIRST;
}

function inTitle({ text, titleEnd }: SearchProduct, word: string): number {
  let best: number = cost.elsewhere;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (end > titleEnd) break;
    if (at > 0 && isWordCharacter(text, at - 1)) best = Math.min(best, cost.titlePart);
    else if (isWordCharacter(text, end)) best = Math.min(best, cost.titleWordBegins);
    else return at === 0 ? cost.titleBegins : cost.titleWord;
  }
  return best;
}

/** Every brand has a line of its own, after the title. */
function inBrands({ text, titleEnd, brandsEnd }: SearchProduct, word: string): number {
  let best: number = cost.elsewhere;
  if (brandsEnd === titleEnd) return best;
  for (let at = text.indexOf(word, titleEnd); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (end > brandsEnd) break;
    if (text[at - 1] === '\n' && text[end] === '\n') return cost.brandWord;
    best = cost.brandPart;
  }
  return best;
}

/**
 * Returns whether the character is a letter or digit; every non-ASCII character counts as a letter.
 */
function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127;
}
