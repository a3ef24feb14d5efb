import { trimEnd } from '#src/domain/trim-end.ts';
import { apartWords, colourWords, conditionWords, toneWords } from './title-words.ts';

/** What variants of one product differ in; null if the title does not say. */
export type Traits = {
  /** As in the title: "Midnight Black". */
  readonly colour: string | null;
  /** In GB. */
  readonly memory: number | null;
  /** In GB. */
  readonly storage: number | null;
};

/** A title without its traits. */
export type VariantTitle = Traits & {
  /** What is left of the title, as written: "Samsung Galaxy A55 5G". */
  readonly name: string;
  /** The same as words in lower case. */
  readonly words: readonly string[];
};

/** Longer titles are lists of search words. */
const MAX_TITLE = 200;
/** In GB. */
const MAX_MEMORY = 64;
/** In GB. The smaller of two amounts without a word is memory up to this; then it may be a drive. */
const MAX_UNNAMED_MEMORY = 24;

/** Stands for a memory or storage that was read. */
const READ = '\uE000';
/** "8GB RAM", "RAM 8GB", "256GB", "256 GB ROM". */
const CAPACITY =
  /(?<![\p{L}\p{N}.])(RAM:? ?)?(\d{1,4}) ?(GB|TB)(?: (RAM|ROM|storage|internal))?(?![\p{L}\p{N}])/giu;
/** "8/256GB", "8+256GB". */
const PAIR = /(?<![\p{L}\p{N}.+/])(\d{1,2}) ?[+/] ?(\d{2,4}) ?GB(?![\p{L}\p{N}])/giu;
/** A last part after a spaced dash, a bar or a comma, or in brackets. */
const LAST_PART = /^(.+)(?: [–—|-] |, ?| ?\((?=[^()]*\)$))([^–—|(),]{2,40}?)\)?$/u;
/** Most titles; the others are unified first. */
const PLAIN = /^[!-~–—]+(?: [!-~–—]+)*$/;
/** Words right after a memory or storage. */
const LAST_WORDS = /^(.*\uE000) ([\p{L}' -]{3,40})$/u;

/**
 * Reads the memory, storage and colour in a title. Memory and storage are amounts of GB or TB; two
 * without a word are memory and storage. The colour is the title's last part ("… – Midnight Black"),
 * or the words after memory and storage, and ends with a known colour word. `anyColour` takes any
 * last part as the colour, for products whose model is known. Null if the title is ambiguous.
 */
export function readVariantTitle(title: string, anyColour: boolean): VariantTitle | null {
  if (title.length > MAX_TITLE) return null;
  const amounts: Amount[] = [];
  const marked = tidy(title)
    .replace(PAIR, (pair: string, memory: string, storage: string, at: number, all: string) =>
      // In "Hot 12/128GB" the 12 may be part of the name.
      /[\d(]/.test(all.slice(0, at).trimEnd().split(' ').at(-1) ?? '')
        ? `${memory}GB RAM ${storage}GB`
        : pair,
    )
    .replace(CAPACITY, (_, before: string | undefined, size: string, unit: string, after = '') => {
      const isMemory = before !== undefined || String(after).toLowerCase() === 'ram';
      amounts.push({ size: Number(size) * (unit.toUpperCase() === 'TB' ? 1024 : 1), isMemory });
      return READ;
    })
    .replace(/\uE000(?: ?[+/,&|]? ?\uE000)+/gu, READ)
    .replace(/\(\uE000\)/gu, READ);
  const sizes = sizesOf(amounts);
  if (sizes === null || /\d(?: ?\/ ?| \+ ?|\+)\uE000/u.test(marked)) return null;
  const { rest, colour } = colourOf(marked, anyColour);
  const name = trimEnd(tidy(rest.replaceAll(READ, ' ')), ' ,|(–—-');
  return { name, words: wordsOf(name), colour, ...sizes };
}

/** Returns a key of a colour: spellings that differ in case or in grey and gray are one. */
export function colourKey(colour: string | null): string {
  return colour === null ? '' : colour.toLowerCase().replaceAll('gray', 'grey');
}

/** Returns whether a word tells products apart even if a server says that their model is one. */
export function isApart(word: string): boolean {
  return apartWords.has(word) || /^\d+(?:\.\d+)?(?:w|mah|wh|kwh|mm|cm|m|ah|v)$/.test(word);
}

/** Returns whether a word says that a product is not new. */
export function isCondition(word: string): boolean {
  return conditionWords.has(word);
}

/** Splits a text into words in lower case; a "+" stays: "A9+" is not an "A9". */
export function wordsOf(text: string): readonly string[] {
  return tidy(text)
    .toLowerCase()
    .split(/[\s,|()[\]{}"“”/–—:;]+/u)
    .map((word) => trimEnd(word, "-.'").replace(/^[-.']+/u, ''))
    .filter((word) => word !== '');
}

type Amount = { readonly size: number; readonly isMemory: boolean };

/** Returns which amounts are memory and storage; null if they do not fit. */
function sizesOf(amounts: readonly Amount[]): Omit<Traits, 'colour'> | null {
  const memories = amounts.filter(({ isMemory }) => isMemory).map(({ size }) => size);
  const others = amounts.filter(({ isMemory }) => !isMemory).map(({ size }) => size);
  others.sort((a, b) => a - b);
  if (others.length === 2 && memories.length === 0 && (others[0] ?? 0) <= MAX_UNNAMED_MEMORY) {
    memories.push(...others.splice(0, 1));
  }
  if (memories.length > 1 || others.length > 1) return null;
  const [memory = null] = memories;
  const [storage = null] = others;
  if (memory !== null && memory > Math.min(MAX_MEMORY, storage ?? MAX_MEMORY)) return null;
  return { memory, storage };
}

function colourOf(
  title: string,
  anyColour: boolean,
): { readonly rest: string; readonly colour: string | null } {
  const none = { rest: title, colour: null };
  const whole = trimEnd(title, ` ,|–—-${READ}`);
  const [, head = '', last] = LAST_PART.exec(whole) ?? [];
  if (last !== undefined) {
    // "– Blue 128GB"
    const colour = tidy(last.replaceAll(READ, ' '));
    return isColour(colour, anyColour) ? { rest: head, colour } : none;
  }
  const [, before = '', words = ''] = LAST_WORDS.exec(title) ?? [];
  const known = words.toLowerCase().split(' ');
  const isKnown = known.every((word) => colourWords.has(word) || toneWords.has(word));
  return isKnown && isColour(words, false) ? { rest: before, colour: words } : none;
}

function isColour(text: string, any: boolean): boolean {
  const words = text.toLowerCase().split(/[ -]/u);
  return (
    words.length <= 4 &&
    words.every((word) => /^[\p{L}'’]{2,}$/u.test(word) && !apartWords.has(word)) &&
    (any || colourWords.has(words.at(-1) ?? ''))
  );
}

function tidy(text: string): string {
  return PLAIN.test(text) ? text : unify(text);
}

function unify(text: string): string {
  return text.normalize('NFKC').replaceAll(READ, ' ').replace(/\s+/gu, ' ').trim();
}
