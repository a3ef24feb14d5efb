import { isAccessoryWord, LONGEST_PHRASE, type SearchLanguage } from './language.ts';
import type { NamedGroup, SearchProduct } from './product.ts';

/** Where in a word a match may lie: the whole word (or its plural), its beginning, or anywhere. */
type WordPart = 'whole' | 'start' | 'anywhere';

/** A word to look for, in lower case. */
export type WantedWord = { readonly text: string; readonly at: WordPart };

/** A phrase to look for: every word of it. */
export type WantedPhrase = readonly WantedWord[];

/** A part of a search: any of these phrases, best first. */
export type WantedTerm = readonly WantedPhrase[];

/** What products are found and ranked by: every term. */
export type Wanted = {
  readonly terms: readonly WantedTerm[];
  /** The whole search as one phrase, in lower case. */
  readonly phrase: string;
  /** Whether accessories are asked for by name. */
  readonly accessory: boolean;
  /** Of products that fit a device, those of its brand come first; none without a device. */
  readonly brands: readonly string[];
  /** Its words tell accessories and models apart. */
  readonly language: SearchLanguage;
};

/** Returns what SPEC.md's rule looks for: each word, anywhere. `words` comes from `searchWords`. */
export function wantedWords(words: readonly string[], language: SearchLanguage): Wanted {
  const terms = words.map((text): WantedTerm => [[{ text, at: 'anywhere' }]]);
  return wantedTerms(terms, words.join(' '), language);
}

/** Returns what these terms look for; `phrase` is the whole search. */
export function wantedTerms(
  terms: readonly WantedTerm[],
  phrase: string,
  language: SearchLanguage,
): Wanted {
  const phrases = terms.flatMap((term) =>
    term.map((words) => words.map(({ text }) => text).join(' ')),
  );
  const accessory = [phrase, ...phrases].some((one) => namesAccessory(one, language));
  return { terms, phrase, accessory, brands: [], language };
}

/** Returns whether a phrase holds the name of an accessory. */
export function namesAccessory(phrase: string, language: SearchLanguage): boolean {
  const words = phrase.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some((_, from) => {
    const most = Math.min(LONGEST_PHRASE, words.length - from);
    for (let length = 1; length <= most; length += 1) {
      if (isAccessoryWord(language, words.slice(from, from + length).join(' '))) return true;
    }
    return false;
  });
}

/** How well a word matches, best first. */
export const matchLevel = { whole: 0, start: 1, inside: 2, none: 3 } as const;

/** One of them. */
type MatchLevel = (typeof matchLevel)[keyof typeof matchLevel];

/** Where a word was found. */
export type WordMatch = {
  /** The best match anywhere: title, brand, groups, slug. */
  readonly level: MatchLevel;
  /** The best match in the title, and its index there; -1 without one. */
  readonly inTitle: MatchLevel;
  readonly index: number;
};

const NO_MATCH: WordMatch = { level: matchLevel.none, inTitle: matchLevel.none, index: -1 };

/** Returns where a product has a word. */
export function findWord(product: SearchProduct, text: string): WordMatch {
  let inTitle: MatchLevel = matchLevel.none;
  let level: MatchLevel = matchLevel.none;
  let index = -1;
  const searched = product.text;
  for (let at = searched.indexOf(text); at !== -1; at = searched.indexOf(text, at + 1)) {
    const now = levelAt(searched, at, at + text.length);
    if (at < product.titleEnd && now < inTitle) [inTitle, index] = [now, at];
    if (now < level) level = now;
    // The title is first: nothing after it is better for both.
    if (level === matchLevel.whole && (inTitle === level || at >= product.titleEnd)) break;
  }
  if (level !== matchLevel.whole) {
    const inCategory = bestLevel(lowerName(product.category), text);
    if (inCategory < level) level = inCategory;
  }
  return level === matchLevel.none ? NO_MATCH : { level, inTitle, index };
}

/** Returns whether a product has a phrase: each word where it may lie. */
function hasPhrase(product: SearchProduct, phrase: WantedPhrase): boolean {
  for (const { text, at } of phrase) {
    if (at === 'anywhere') {
      if (!product.text.includes(text) && !lowerName(product.category).includes(text)) return false;
    } else {
      const { level } = findWord(product, text);
      if (level > (at === 'whole' ? matchLevel.whole : matchLevel.start)) return false;
    }
  }
  return true;
}

/** Returns whether a product has every term. */
export function hasTerms(product: SearchProduct, terms: readonly WantedTerm[]): boolean {
  return terms.every((term) => term.some((phrase) => hasPhrase(product, phrase)));
}

function bestLevel(name: string, text: string): MatchLevel {
  let best: MatchLevel = matchLevel.none;
  for (let at = name.indexOf(text); at !== -1; at = name.indexOf(text, at + 1)) {
    const now = levelAt(name, at, at + text.length);
    if (now < best) best = now;
  }
  return best;
}

/** Returns how a stretch of a text matches: a plural "s" or "es" still makes a whole word. */
function levelAt(text: string, from: number, to: number): MatchLevel {
  if (from > 0 && isWordCharacter(text, from - 1) && isWordCharacter(text, from)) {
    return matchLevel.inside;
  }
  if (!isWordCharacter(text, to) || !isWordCharacter(text, to - 1)) return matchLevel.whole;
  if (isPlural(text, to, 1) || (text[to] === 'e' && isPlural(text, to + 1, 1))) {
    return matchLevel.whole;
  }
  return matchLevel.start;
}

/** Returns whether "s" and then no letter follows; "s" after a digit is another name: A05s. */
function isPlural(text: string, at: number, length: number): boolean {
  const before = text.charCodeAt(at - 1);
  const isLetter = before >= 97 && before <= 122;
  return isLetter && text[at] === 's' && !isWordCharacter(text, at + length);
}

/**
 * Returns whether the character is a letter or digit; every non-ASCII character counts as a letter.
 */
export function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127;
}

const lowerNames = new WeakMap<NamedGroup, string>();

/** Returns the name of a group in lower case; products of a part share the group. */
function lowerName(group: NamedGroup): string {
  const known = lowerNames.get(group);
  if (known !== undefined) return known;
  const name = group.name.toLowerCase();
  lowerNames.set(group, name);
  return name;
}
