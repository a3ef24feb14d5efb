import type { ReadableAtom } from 'nanostores';
import type { ResultsState } from './results.ts';

/** How long a search must stay on the screen, in ms: nobody means the words of a pause in typing. */
const STAYS = 2_000;

/**
 * Calls `onMissed` with each search that the shop cannot answer: nothing matches it exactly, and it was
 * not read, or only in part. Each text once; `nearest` is what is shown instead, or empty.
 */
export function followMissed(
  results: ReadableAtom<ResultsState | null>,
  onMissed: (text: string, nearest: string) => void,
): void {
  const told = new Set<string>();
  let waiting: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;
  results.subscribe((state) => {
    const nearest = state === null ? null : nearestOf(state);
    const text = state?.query.text ?? '';
    if (waiting?.text === text && nearest !== null) return;
    clearTimeout(waiting?.timer);
    waiting = null;
    if (nearest === null || told.has(text)) return;
    const timer = setTimeout(() => {
      told.add(text);
      onMissed(text, nearest);
    }, STAYS);
    waiting = { text, timer };
  });
}

/** Returns what is shown instead of a missed search; null if the shop can answer it. */
function nearestOf({ query, complete, results, reading, elsewhere }: ResultsState): string | null {
  if (!complete || query.literal || query.text === '') return null;
  if (reading !== null) {
    const isWhole = reading.leftOut.length === 0 && reading.unmet === null;
    return isWhole ? null : reading.shown;
  }
  return results?.unfiltered === 0 && !elsewhere ? '' : null;
}
