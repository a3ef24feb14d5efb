import { persistentAtom } from '@nanostores/persistent';
import {
  readRecentSearches,
  withoutRecentSearch,
  withRecentSearch,
  writeRecentSearches,
  type RecentSearches,
} from '#src/domain/search/recent.ts';

/** The last searches of this browser, newest first. Stored values are validated when read. */
export const recentSearches = persistentAtom<RecentSearches>('oja:v1:searches', [], {
  encode: writeRecentSearches,
  decode: readRecentSearches,
});

/** Stores a search. */
export function rememberSearch(text: string): void {
  change((searches) => withRecentSearch(searches, text));
}

/** Removes a search. */
export function forgetSearch(text: string): void {
  change((searches) => withoutRecentSearch(searches, text));
}

/** Removes all searches. */
export function forgetSearches(): void {
  change(() => []);
}

/**
 * Changes the list after reading what other tabs have written. A browser without storage has no recent
 * searches; searching still works.
 */
function change(next: (searches: RecentSearches) => RecentSearches): void {
  const stop = recentSearches.listen(() => undefined);
  try {
    recentSearches.set(next(recentSearches.get()));
  } catch {
    // The storage is full or disabled.
  } finally {
    stop();
  }
}
