/** How much later or earlier than said a rebuild may begin, as a share: many shops, one server. */
const JITTER = 0.1;

/** After failures the wait is twice as long each time, up to so many times the first. */
const LONGEST = 8;

/**
 * How long to wait for the next rebuild, in ms: the interval, doubled for each failure in a row, and a
 * tenth more or less. `random` gives a number from 0 to below 1.
 */
export function nextWait(intervalMs: number, failures: number, random = Math.random): number {
  const factor = Math.min(2 ** failures, LONGEST);
  return Math.round(intervalMs * factor * (1 - JITTER + 2 * JITTER * random()));
}
