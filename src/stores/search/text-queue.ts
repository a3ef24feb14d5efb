import { searchedMeta } from '#src/domain/search/text-product.ts';
import type { SearchTextKind } from '#src/domain/search/texts.ts';
import type { Pagefind, PagefindResult, PagefindText } from './pagefind.ts';

/** Number of texts fetched at once: each is a file. */
const AT_ONCE = 8;

/** Largest number of texts fetched for one request. */
const MOST = 48;

/** The number of an amount: texts may write "50 MP", which has no word that begins with "50mp". */
const AMOUNT_START = /^\d+(?=\p{L}+$)/u;

/** Candidate texts, best first, each read in turn. */
export type TextQueue<T> = {
  /** Whether Pagefind found no text at all. */
  readonly isEmpty: boolean;
  /** Texts that were read and not taken. */
  readonly ready: T[];
  /** Reads the next few. Resolves to false if there are none. */
  readonly read: () => Promise<boolean>;
  /** Whether there is certainly another text. */
  readonly hasMore: () => boolean;
};

/** What to look for. */
export type TextQuery = {
  /** From `searchWords`. */
  readonly words: readonly string[];
  readonly kind: SearchTextKind;
  /** Place of the texts that have every word in their names; null for Pagefind's own order. */
  readonly named: 'first' | 'last' | null;
};

/**
 * Returns the texts that Pagefind finds, converted by `accept`, which returns null to leave one out.
 * Pagefind ignores words that it does not know, so each word is searched alone, and only texts that
 * every word finds are read.
 */
export async function findTexts<T>(
  pagefind: Pagefind,
  { words, kind, named }: TextQuery,
  accept: (text: PagefindText) => T | null,
): Promise<TextQueue<T>> {
  const find = async (text: string) =>
    (await pagefind.search(text, { filters: { kind } })).results.filter(isByText);
  const asked = words.map((word) => AMOUNT_START.exec(word)?.[0] ?? word);
  const [all, ...each] = await Promise.all(
    [asked.join(' '), ...(asked.length > 1 ? asked : [])].map(find),
  );
  const sets = each.map((results) => new Map(results.map((result) => [result.id, result])));
  const found = (all ?? []).filter(({ id }) => sets.every((ids) => ids.has(id)));
  const isNamed = (result: PagefindResult) =>
    each.length === 0 ? isInNames(result) : sets.every((ids) => isInNames(ids.get(result.id)));
  const left = named === null ? found : namedAt(named, found, isNamed);
  return queueOf(left, accept);
}

/**
 * Returns the texts that Pagefind itself finds best for words, although some may lack a word; as
 * `findTexts` does.
 */
export async function findNearTexts<T>(
  pagefind: Pagefind,
  { words, kind }: Pick<TextQuery, 'words' | 'kind'>,
  accept: (text: PagefindText) => T | null,
): Promise<TextQueue<T>> {
  const { results } = await pagefind.search(words.join(' '), { filters: { kind } });
  return queueOf(results.filter(isByText), accept);
}

function queueOf<T>(
  found: readonly PagefindResult[],
  accept: (text: PagefindText) => T | null,
): TextQueue<T> {
  const left = [...found];
  const ready: T[] = [];
  return {
    isEmpty: left.length === 0,
    ready,
    read: async () => {
      const next = left.slice(0, AT_ONCE);
      if (next.length === 0) return false;
      const texts = await Promise.all(next.map((result) => result.data()));
      left.splice(0, next.length);
      ready.push(...texts.flatMap((text) => accept(text) ?? []));
      return true;
    },
    hasMore: () => ready.length > 0,
  };
}

/** Pagefind searches all metadata: the name of a picture's file is no text. */
function isByText({ words, matchedMetaFields: fields = [] }: PagefindResult): boolean {
  return words.length > 0 || fields.length === 0 || fields.some((field) => field !== 'picture');
}

function isInNames(result: PagefindResult | undefined): boolean {
  const fields = result?.matchedMetaFields ?? [];
  return searchedMeta.some((field) => fields.includes(field));
}

function namedAt(
  place: 'first' | 'last',
  found: readonly PagefindResult[],
  isNamed: (result: PagefindResult) => boolean,
): readonly PagefindResult[] {
  const named = found.filter(isNamed);
  const others = found.filter((result) => !isNamed(result));
  return place === 'first' ? [...named, ...others] : [...others, ...named];
}

/** Takes up to `wanted` texts, and looks for one more to know whether there is any. */
export async function takeTexts<T>(queue: TextQueue<T>, wanted: number): Promise<readonly T[]> {
  for (let read = 0; read < MOST && queue.ready.length <= wanted; read += AT_ONCE) {
    if (!(await queue.read())) break;
  }
  return queue.ready.splice(0, wanted);
}
