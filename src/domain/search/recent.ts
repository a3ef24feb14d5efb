import { isText } from '#src/domain/json-checks.ts';
import { searchWords } from './rule.ts';

/** Searches made in this browser, newest first; no two have the same words. */
export type RecentSearches = readonly string[];

/** Number of stored searches. */
const KEPT = 8;

/** Longest search, in characters, as in the search box. */
const LONGEST = 200;

/** Reads the stored searches. Damaged ones are dropped and good ones kept. */
export function readRecentSearches(text: string | null | undefined): RecentSearches {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const kept = (value as readonly unknown[]).filter(isText);
  // Oldest first, so that the newer of two with the same words stays.
  return kept.reduceRight<RecentSearches>(withRecentSearch, []);
}

/** Formats the searches for storage; `readRecentSearches` reads them. */
export function writeRecentSearches(searches: RecentSearches): string {
  return JSON.stringify(searches);
}

/** Returns the searches with another one added. An empty search is not added. */
export function withRecentSearch(searches: RecentSearches, text: string): RecentSearches {
  const search = text.trim();
  if (search === '' || search.length > LONGEST) return searches;
  return [search, ...withoutRecentSearch(searches, search)].slice(0, KEPT);
}

/** Returns the searches without one, however it is written. */
export function withoutRecentSearch(searches: RecentSearches, text: string): RecentSearches {
  const key = keyOf(text);
  return searches.filter((search) => keyOf(search) !== key);
}

/**
 * Returns at most `limit` earlier searches that begin with a text, then those that contain it. The
 * text itself is left out.
 */
export function likeRecentSearches(
  searches: RecentSearches,
  text: string,
  limit: number,
): RecentSearches {
  const key = keyOf(text);
  const others = searches.filter((search) => keyOf(search) !== key);
  const [first, then] = [
    others.filter((search) => keyOf(search).startsWith(key)),
    others.filter((search) => keyOf(search).indexOf(key) > 0),
  ];
  return [...first, ...then].slice(0, limit);
}

/** Returns the same key for searches that give the same results. */
function keyOf(text: string): string {
  return searchWords(text).join(' ');
}
