/** Random deviation of a rebuild's start, as a share: many shops may share a server. */
const JITTER = 0.1;

/** After failures the wait doubles each time, up to this factor. */
const LONGEST = 8;

/**
 * Returns the wait for the next rebuild, in ms: the interval, doubled for each failure in a row, ± 10%.
 * `random` returns a number from 0 to below 1.
 */
export function nextWait(intervalMs: number, failures: number, random = Math.random): number {
  const factor = Math.min(2 ** failures, LONGEST);
  return Math.round(intervalMs * factor * (1 - JITTER + 2 * JITTER * random()));
}
