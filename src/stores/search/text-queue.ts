import type { SearchTextKind } from '#src/domain/search/texts.ts';
import type { Pagefind, PagefindResult, PagefindText } from './pagefind.ts';

/** How many texts are fetched at once: each is a file. */
const AT_ONCE = 8;

/** How many are fetched at most to find what is asked for. */
const MOST = 48;

/** Texts that may hold what is looked for, the best first, each read when it is its turn. */
export type TextQueue<T> = {
  /** What has been read and not been taken. */
  readonly ready: T[];
  /** Reads the next few; false where there are none. */
  readonly read: () => Promise<boolean>;
  /** Whether there is certainly more to take. */
  readonly hasMore: () => boolean;
};

/**
 * The texts of a kind that Pagefind finds for words, each as `accept` makes it, which leaves out those
 * for which it gives null. Pagefind leaves out a word that it does not know, so that it is asked for
 * each alone: only what every word finds is read.
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

/** The next texts of a queue, at most `wanted`; one more is looked for, so that it is known of. */
export async function takeTexts<T>(queue: TextQueue<T>, wanted: number): Promise<readonly T[]> {
  for (let read = 0; read < MOST && queue.ready.length <= wanted; read += AT_ONCE) {
    if (!(await queue.read())) break;
  }
  return queue.ready.splice(0, wanted);
}
