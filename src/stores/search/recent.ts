import { persistentAtom } from '@nanostores/persistent';
import {
  readRecentSearches,
  withoutRecentSearch,
  withRecentSearch,
  writeRecentSearches,
  type RecentSearches,
} from '#src/domain/search/recent.ts';

/** The last searches of this browser, the newest first; what is read back is checked first. */
export const recentSearches = persistentAtom<RecentSearches>('oja:v1:searches', [], {
  encode: writeRecentSearches,
  decode: readRecentSearches,
});

/** Keeps a search that is being made. */
export function rememberSearch(text: string): void {
  change((searches) => withRecentSearch(searches, text));
}

/** Forgets a search. */
export function forgetSearch(text: string): void {
  change((searches) => withoutRecentSearch(searches, text));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  change(() => []);
}

/**
 * Reads what another tab may have written before it changes it. A browser that keeps nothing has no
 * recent searches, and searches all the same.
 */
function change(next: (searches: RecentSearches) => RecentSearches): void {
  const stop = recentSearches.listen(() => undefined);
  try {
    recentSearches.set(next(recentSearches.get()));
  } catch {
    // Its storage is full or closed.
  } finally {
    stop();
  }
}
