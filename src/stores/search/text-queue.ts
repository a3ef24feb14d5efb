import type { SearchTextKind } from '#src/domain/search/texts.ts';
import type { Pagefind, PagefindResult, PagefindText } from './pagefind.ts';

/** Number of texts fetched at once: each is a file. */
const AT_ONCE = 8;

/** Largest number of texts fetched for one request. */
const MOST = 48;

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

/**
 * Returns the texts of a kind that Pagefind finds for words, converted by `accept`, which returns
 * null to leave one out. Pagefind ignores words that it does not know, so each word is searched
 * alone, and only texts that every word finds are read.
 */
export async function findTexts<T>(
  pagefind: Pagefind,
  words: readonly string[],
  kind: SearchTextKind,
  accept: (text: PagefindText) => T | null,
): Promise<TextQueue<T>> {
  const find = async (text: string) => (await pagefind.search(text, { filters: { kind } })).results;
  const [all, ...each] = await Promise.all(
    [words.join(' '), ...(words.length > 1 ? words : [])].map(find),
  );
  const sets = each.map((results) => new Set(results.map(({ id }) => id)));
  const left = (all ?? []).filter(({ id }) => sets.every((ids) => ids.has(id)));
  const ready: T[] = [];
  return {
    isEmpty: left.length === 0,
    ready,
    read: async () => {
      const next = left.slice(0, AT_ONCE);
      if (next.length === 0) return false;
      const texts = await Promise.all(next.map((result: PagefindResult) => result.data()));
      left.splice(0, next.length);
      ready.push(...texts.flatMap((text) => accept(text) ?? []));
      return true;
    },
    hasMore: () => ready.length > 0,
  };
}

/** Takes up to `wanted` texts, and looks for one more to know whether there is any. */
export async function takeTexts<T>(queue: TextQueue<T>, wanted: number): Promise<readonly T[]> {
  for (let read = 0; read < MOST && queue.ready.length <= wanted; read += AT_ONCE) {
    if (!(await queue.read())) break;
  }
  return queue.ready.splice(0, wanted);
}
