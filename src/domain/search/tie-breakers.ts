import type { NamedGroup, SearchProduct } from './product.ts';
import { isAccessoryWord, type SearchLanguage } from './language.ts';
import {
  findWord,
  isWordCharacter,
  matchLevel,
  namesAccessory,
  type Wanted,
  type WantedPhrase,
  type WordMatch,
} from './wanted.ts';

/** The values of a product by all tie-breakers: the lower, the better. */
export type RankKey = readonly number[];

/** One reason to show a product before another. */
type TieBreaker = {
  /** The values that are compared, in order; each has a name in `names`. */
  readonly of: (product: SearchProduct, wanted: Wanted) => readonly number[];
  readonly names: readonly string[];
};

/**
 * The reasons, the strongest first. A later one decides only between products that are equal by all
 * before. The shop's own order decides last.
 */
export const tieBreakers: readonly TieBreaker[] = [
  {
    names: ['no exact phrase'],
    of: (product, { phrase }) => [phrase.includes(' ') ? lacksPhrase(product, phrase) : 0],
  },
  {
    names: ['words not whole', 'words not at a beginning', 'second meaning'],
    of: (product, { terms }) => lastValues(product, terms).slice(0, 3),
  },
  { names: ['of another kind'], of: (product, { terms }) => [isNamedKind(product, terms) ? 0 : 1] },
  {
    names: ['accessory'],
    of: (product, { accessory, language }) => [
      isAccessory(product, language) === accessory ? 0 : 1,
    ],
  },
  {
    names: ['of another brand than the device'],
    of: (product, { brands }) => [isOfBrand(product, brands) ? 0 : 1],
  },
  {
    names: ['title begins otherwise'],
    of: ({ text }, { phrase }) => [text.startsWith(phrase) ? 0 : 1],
  },
  {
    names: ['words not in the title', 'words in another order'],
    of: (product, { terms }) => lastValues(product, terms).slice(3),
  },
  { names: ['words of another model'], of: (product, wanted) => [otherModel(product, wanted)] },
  { names: ['sold out'], of: ({ isSoldOut }) => [isSoldOut ? 1 : 0] },
  // Higher is better known.
  { names: ['seldom sold'], of: ({ popularity }) => [-popularity] },
];

/** Returns 0 if the title begins with the phrase or holds it as whole words. */
function lacksPhrase({ text, titleEnd }: SearchProduct, phrase: string): number {
  if (text.startsWith(phrase)) return 0;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    if (end > titleEnd) return 1;
    const begins = !isWordCharacter(text, at - 1) || !isWordCharacter(text, at);
    if (begins && (!isWordCharacter(text, end) || !isWordCharacter(text, end - 1))) return 0;
  }
  return 1;
}

/**
 * Returns the numbers of wanted words that are not whole and not at the beginning of a word, and how
 * far the meanings are from the first; then the number of words that are not whole in the title, and
 * 1 if the title has them in another order.
 */
export function wordValues(
  product: SearchProduct,
  terms: Wanted['terms'],
): readonly [number, number, number, number, number] {
  let [notWhole, notBegun, meanings, notInTitle, isTurned] = [0, 0, 0, 0, 0];
  let before = -1;
  for (const term of terms) {
    const { matches, meaning } = bestPhrase(product, term);
    meanings += meaning;
    for (const { level, inTitle, index } of matches) {
      if (level !== matchLevel.whole) notWhole += 1;
      if (level > matchLevel.start) notBegun += 1;
      if (inTitle !== matchLevel.whole) notInTitle += 1;
      if (index === -1) continue;
      if (index < before) isTurned = 1;
      before = index;
    }
  }
  return [notWhole, notBegun, meanings, notInTitle, isTurned];
}

let last: {
  readonly product: SearchProduct;
  readonly terms: Wanted['terms'];
  readonly values: readonly number[];
} | null = null;

/** As `wordValues`; two reasons ask for the same product, one right after the other. */
function lastValues(product: SearchProduct, terms: Wanted['terms']): readonly number[] {
  if (last?.product !== product || last.terms !== terms) {
    last = { product, terms, values: wordValues(product, terms) };
  }
  return last.values;
}

type PhraseMatch = { readonly matches: readonly WordMatch[]; readonly meaning: number };

/** Returns the phrase that a product has best, by its index; the first of equals. */
function bestPhrase(product: SearchProduct, phrases: readonly WantedPhrase[]): PhraseMatch {
  const [only] = phrases;
  if (phrases.length === 1 && only !== undefined) {
    return { matches: matchesOf(product, only), meaning: 0 };
  }
  let best: PhraseMatch = { matches: [], meaning: phrases.length };
  let least = Infinity;
  for (const [meaning, phrase] of phrases.entries()) {
    const matches = matchesOf(product, phrase);
    const worst = matches.reduce((most, { level }) => Math.max(most, level), 0);
    if (worst >= least) continue;
    least = worst;
    best = { matches, meaning };
  }
  return best;
}

function matchesOf(product: SearchProduct, phrase: WantedPhrase): readonly WordMatch[] {
  return phrase.map(({ text }) => findWord(product, text));
}

/** Returns whether a wanted word names the kind of a product: "bank" of "Power Banks". */
export function isNamedKind(
  { category, subcategory }: SearchProduct,
  terms: Wanted['terms'],
): boolean {
  const words = wordsOf(terms);
  const has = (noun: string) =>
    words.has(noun) || words.has(noun.replace(/s$/, '')) || words.has(noun.replace(/es$/, ''));
  return has(nounOf(category)) || (subcategory !== null && has(nounOf(subcategory)));
}

const wantedWordsOf = new WeakMap<Wanted['terms'], ReadonlySet<string>>();

/** Returns all words of terms; found once for a search. */
function wordsOf(terms: Wanted['terms']): ReadonlySet<string> {
  const known = wantedWordsOf.get(terms);
  if (known !== undefined) return known;
  const words = new Set(terms.flat(2).map(({ text }) => text));
  wantedWordsOf.set(terms, words);
  return words;
}

const nouns = new WeakMap<NamedGroup, string>();

/** Returns the last word of a group's name, in lower case. */
function nounOf(group: NamedGroup): string {
  const known = nouns.get(group);
  if (known !== undefined) return known;
  const words = group.name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const noun = words.findLast((word) => word !== '') ?? '';
  nouns.set(group, noun);
  return noun;
}

const accessoryGroups = new WeakMap<SearchLanguage, WeakMap<NamedGroup, boolean>>();

/** Returns whether the groups of a product are of accessories, or its title says "case for …". */
export function isAccessory(product: SearchProduct, language: SearchLanguage): boolean {
  const known = accessoryGroups.get(language) ?? new WeakMap<NamedGroup, boolean>();
  accessoryGroups.set(language, known);
  for (const group of [product.category, product.subcategory]) {
    if (group === null) continue;
    const is = known.get(group) ?? namesAccessory(group.name, language);
    known.set(group, is);
    if (is) return true;
  }
  const [before = '', after] = product.text.slice(0, product.titleEnd).split(' for ');
  return after !== undefined && before.split(/\W+/).some((word) => isAccessoryWord(language, word));
}

function isOfBrand(product: SearchProduct, brands: readonly string[]): boolean {
  return brands.length === 0 || product.brands.some(({ name }) => brands.includes(name));
}

/** A name with a number is a model: "iPhone 16" is not "iPhone 16 Pro". */
function otherModel(
  { text, titleEnd }: SearchProduct,
  { phrase, language: { models } }: Wanted,
): number {
  if (!/\d/.test(phrase)) return 0;
  const asked = new Set(phrase.split(/[^\p{L}\p{N}]+/u));
  const words = text.slice(0, titleEnd).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => models.has(word) && !asked.has(word)).length;
}
