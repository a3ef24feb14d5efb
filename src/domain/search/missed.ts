import { isRecord, parseJson } from '#src/domain/json-checks.ts';

/** Name of the tracking event of a search that the shop could not answer. */
export const MISSED_SEARCH = 'MissedSearch';

/** A search that the shop could not answer, over all its events. */
export type MissedSearch = {
  readonly text: string;
  readonly times: number;
  /** What was shown instead the last time; empty for nothing. */
  readonly nearest: string;
  /** ISO 8601 in UTC. */
  readonly last: string;
};

/** An event as it is stored: JSON, and its moment. */
type MissedEvent = { readonly metadata: string; readonly at: string };

/**
 * Sums events by their text, whatever its case and spaces: the most frequent first, of equals the
 * latest. Events that cannot be read are left out. `events` are the newest first.
 */
export function missedSearches(events: Iterable<MissedEvent>): readonly MissedSearch[] {
  const byText = new Map<string, MissedSearch>();
  for (const { metadata, at } of events) {
    const data = parseJson(metadata);
    if (!isRecord(data) || typeof data.text !== 'string') continue;
    const text = data.text.trim().toLowerCase().replace(/\s+/g, ' ');
    if (text === '') continue;
    const nearest = typeof data.nearest === 'string' ? data.nearest : '';
    const known = byText.get(text) ?? { text, times: 0, nearest, last: at };
    byText.set(text, { ...known, times: known.times + 1 });
  }
  return [...byText.values()].sort(
    (a, b) => b.times - a.times || (a.last < b.last ? 1 : a.last > b.last ? -1 : 0),
  );
}
