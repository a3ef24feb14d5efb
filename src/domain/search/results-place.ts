import { isRecord } from '#src/domain/json-checks.ts';

/** How far, in px, a page was scrolled in the state of a history entry with a search; null if unknown. */
export function readResultsPlace(state: unknown): number | null {
  const place = isRecord(state) ? state.search : null;
  if (!isRecord(place)) return null;
  const { top } = place;
  return typeof top === 'number' && Number.isFinite(top) && top >= 0 ? top : null;
}

/** The state of a history entry with that place in it; whatever else it holds stays. */
export function writeResultsPlace(state: unknown, top: number): Record<string, unknown> {
  return { ...(isRecord(state) ? state : {}), search: { top } };
}
