import { isRecord } from '#src/domain/json-checks.ts';
import { isSearchSort } from './sort.ts';

/** How an amount after a word bounds the price. */
export const priceBounds = ['max', 'min', 'around'] as const;

/** One of them. */
export type PriceBound = (typeof priceBounds)[number];

/**
 * The lists of words that an operator can edit, as src/content/search/{name}.txt. Each file explains
 * its own lines.
 */
export const wordLists = [
  'synonyms',
  'filler',
  'kept',
  'orders',
  'prices',
  'colours',
  'accessories',
  'models',
  'features',
] as const;

/** One of them. */
type WordList = (typeof wordLists)[number];

/** A line of a list: what shoppers type, and what it stands for. Both are phrases in lower case. */
export type WordEntry = {
  readonly list: WordList;
  readonly from: readonly string[];
  /** Empty in lists of plain words. */
  readonly to: readonly string[];
};

/** A line that was skipped: its number, from 1, and the reason, without a full stop. */
type WordFault = { readonly line: number; readonly reason: string };

/** Longest phrase, in characters: longer ones are a slip of the pen. */
const LONGEST = 60;

/** What parts the phrases of a line, and begins a comment. */
const SIGNS = /->|[#,]/;

/** What the right side of a list's lines must be; null if they have none. */
const rightSides: Readonly<Record<WordList, null | ((word: string) => boolean)>> = {
  synonyms: () => true,
  filler: null,
  kept: null,
  orders: isSearchSort,
  prices: (word) => priceBounds.some((bound) => bound === word),
  colours: null,
  accessories: null,
  models: null,
  features: () => true,
};

/**
 * Reads a list. A line holds phrases between commas and, in some lists, `->` and what they stand for.
 * Empty lines and what follows a `#` are comments. A bad line is skipped and reported.
 */
export function readWordList(
  list: WordList,
  text: string,
): { readonly entries: readonly WordEntry[]; readonly faults: readonly WordFault[] } {
  const entries: WordEntry[] = [];
  const faults: WordFault[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [said = ''] = line.split('#');
    if (said.trim() === '') continue;
    const read = readLine(list, said);
    if (typeof read === 'string') faults.push({ line: index + 1, reason: read });
    else entries.push(read);
  }
  return { entries, faults };
}

/** Returns the entry of a line, or why there is none. */
function readLine(list: WordList, line: string): WordEntry | string {
  const [left = '', right, ...more] = line.split('->');
  if (more.length > 0) return 'it has more than one "->"';
  const hasRight = rightSides[list] !== null;
  if (!hasRight && right !== undefined) return 'this list takes no "->"';
  if (hasRight && right === undefined) return 'it has no "->"';
  const entry = { list, from: phrasesOf(left), to: right === undefined ? [] : phrasesOf(right) };
  const fault = entryFault(entry);
  if (fault === null) return entry;
  const { phrase, what } = fault;
  if (phrase === null) return what;
  return `${phrase.length > LONGEST ? 'a phrase' : `"${phrase}"`} ${what}`;
}

/** What is wrong with an entry: its side, and the phrase that it is about; null if a side is empty. */
export type EntryFault = {
  readonly side: 'from' | 'to';
  readonly phrase: string | null;
  /** What follows the phrase in a sentence, without a full stop; alone, a sentence about the entry. */
  readonly what: string;
};

/** Returns what makes an entry unfit for its list; null if it is good. Its phrases are in lower case. */
export function entryFault({ list, from, to }: WordEntry): EntryFault | null {
  const isRight = rightSides[list];
  if (from.length === 0) return { side: 'from', phrase: null, what: 'it names no words' };
  if (isRight !== null && to.length === 0) {
    return { side: 'to', phrase: null, what: 'nothing follows the "->"' };
  }
  const sides = [['from', from] as const, ['to', to] as const];
  for (const [side, phrases] of sides) {
    const long = phrases.find((phrase) => phrase.length > LONGEST);
    if (long !== undefined) {
      return { side, phrase: long, what: `has more than ${LONGEST} characters` };
    }
    const parted = phrases.find((phrase) => SIGNS.test(phrase));
    if (parted !== undefined) return { side, phrase: parted, what: 'has a "->", "#" or ","' };
  }
  const wrong = to.find((phrase) => isRight?.(phrase) === false);
  return wrong === undefined
    ? null
    : { side: 'to', phrase: wrong, what: 'means nothing after the "->"' };
}

function phrasesOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}

/** Returns the text of a file with entries, for the search index. */
export function writeWordEntries(entries: readonly WordEntry[]): string {
  const words = entries.map(({ list, from, to }) => [wordLists.indexOf(list), from, to]);
  return JSON.stringify({ words });
}

/** Reads what `writeWordEntries` wrote, after parsing; null if any of it is damaged. */
export function readWordEntries(value: unknown): readonly WordEntry[] | null {
  if (!isRecord(value) || !Array.isArray(value.words)) return null;
  const entries: WordEntry[] = [];
  for (const item of value.words as readonly unknown[]) {
    if (!Array.isArray(item) || item.length !== 3) return null;
    const [index, from, to] = item as readonly unknown[];
    const list = typeof index === 'number' ? wordLists[index] : undefined;
    if (list === undefined || !areTexts(from) || !areTexts(to)) return null;
    entries.push({ list, from, to });
  }
  return entries;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
