import { isRecord } from '#src/domain/json-checks.ts';

/** Reads the scroll position of a search, in px, from a history entry's state; null if unknown. */
export function readResultsPosition(state: unknown): number | null {
  const saved = isRecord(state) ? state.search : null;
  if (!isRecord(saved)) return null;
  const { top } = saved;
  return typeof top === 'number' && Number.isFinite(top) && top >= 0 ? top : null;
}

/** Adds the scroll position to a history entry's state; other content stays. */
export function writeResultsPosition(state: unknown, top: number): Record<string, unknown> {
  return { ...(isRecord(state) ? state : {}), search: { top } };
}
