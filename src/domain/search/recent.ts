import { isText } from '#src/domain/json-checks.ts';
import { searchWords } from './rule.ts';

/** Searches that were made in this browser, the newest first; no two of them have the same words. */
export type RecentSearches = readonly string[];

/** How many searches are kept. */
const KEPT = 8;

/** As much as a search box takes, in characters. */
const LONGEST = 200;

/** The searches that a browser has kept. What is damaged is dropped, and the good ones stay. */
export function readRecentSearches(text: string | null | undefined): RecentSearches {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const kept = (value as readonly unknown[]).filter(isText);
  // The oldest first, so that of two with the same words the newer one stays.
  return kept.reduceRight<RecentSearches>(withRecentSearch, []);
}

/** The text under which a browser keeps searches; `readRecentSearches` gives the same back. */
export function writeRecentSearches(searches: RecentSearches): string {
  return JSON.stringify(searches);
}

/** The searches once this one has been made too. Nothing to search for is no search. */
export function withRecentSearch(searches: RecentSearches, text: string): RecentSearches {
  const search = text.trim();
  if (search === '' || search.length > LONGEST) return searches;
  return [search, ...withoutRecentSearch(searches, search)].slice(0, KEPT);
}

/** The searches without this one, however it was written. */
export function withoutRecentSearch(searches: RecentSearches, text: string): RecentSearches {
  const key = keyOf(text);
  return searches.filter((search) => keyOf(search) !== key);
}

/**
 * Searches made before that a text may be the beginning of: those that begin with it, then those that
 * have it in them, at most `limit`. What is written already is none.
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

/** What the search itself makes no difference between is one search. */
function keyOf(text: string): string {
  return searchWords(text).join(' ');
}
