import { isSearchSort, type SearchSort } from './sort.ts';
import { otherNumbersOf } from './spelling-words.ts';
import { priceBounds, type PriceBound, type WordEntry } from './word-lists.ts';

/** The words that shoppers use, from the lists of an operator. Phrases are keys in lower case. */
export type SearchLanguage = {
  /** What a phrase stands for, best first. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words that ask for nothing. */
  readonly filler: ReadonlyMap<string, true>;
  /** Words that are right although no title has them. */
  readonly kept: ReadonlySet<string>;
  readonly orders: ReadonlyMap<string, SearchSort>;
  readonly prices: ReadonlyMap<string, PriceBound>;
  /** All names of a colour, itself included. */
  readonly colours: ReadonlyMap<string, readonly string[]>;
  /** Names of accessories. */
  readonly accessories: ReadonlySet<string>;
  /** Words that make another model of a name: "Pro". */
  readonly models: ReadonlySet<string>;
};

/** Most words of a phrase that are looked up. */
export const LONGEST_PHRASE = 5;

/** Makes the look-ups of these lines. Of two lines for one phrase, the first holds. */
export function createLanguage(entries: readonly WordEntry[]): SearchLanguage {
  const synonyms = new Map<string, readonly string[]>();
  const filler = new Map<string, true>();
  const kept = new Set<string>();
  const orders = new Map<string, SearchSort>();
  const prices = new Map<string, PriceBound>();
  const colours = new Map<string, readonly string[]>();
  const accessories = new Set<string>();
  const models = new Set<string>();
  for (const { list, from, to } of entries) {
    for (const phrase of from) {
      const [first = ''] = to;
      const bound = priceBounds.find((one) => one === first);
      if (list === 'synonyms') setOnce(synonyms, phrase, to);
      if (list === 'filler') filler.set(phrase, true);
      if (list === 'kept') kept.add(phrase);
      if (list === 'orders' && isSearchSort(first)) setOnce(orders, phrase, first);
      if (list === 'prices' && bound !== undefined) setOnce(prices, phrase, bound);
      if (list === 'colours') setOnce(colours, phrase, from);
      if (list === 'accessories') accessories.add(phrase);
      if (list === 'models') models.add(phrase);
    }
  }
  return { synonyms, filler, kept, orders, prices, colours, accessories, models };
}

/** No lists: a query is read by the catalogue alone. */
export const NO_LANGUAGE: SearchLanguage = createLanguage([]);

/** Returns what a phrase stands for, whether its last word is singular or plural; else undefined. */
export function synonymsOf(
  { synonyms }: SearchLanguage,
  phrase: string,
): readonly string[] | undefined {
  const known = synonyms.get(phrase);
  if (known !== undefined) return known;
  for (const form of otherNumbersOf(phrase)) {
    const other = synonyms.get(form);
    if (other !== undefined) return other;
  }
  return undefined;
}

/** Returns whether a word names an accessory, singular or plural. */
export function isAccessoryWord({ accessories }: SearchLanguage, word: string): boolean {
  return accessories.has(word) || otherNumbersOf(word).some((form) => accessories.has(form));
}

function setOnce<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}
