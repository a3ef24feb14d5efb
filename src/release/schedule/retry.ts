/** The first wait; each one after it is twice as long, up to the longest. All in ms. */
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** How long an API is asked again that still serves what the site shows, in ms. */
const RETRIES_MS = 120_000;

/** Retries of a rebuild: until when, how many there were, and when the next one begins. */
export type Retries = { readonly until: number; readonly tries: number; readonly next: number };

/**
 * Returns the retries after a rebuild that ended now and did not bring what its call announced; null
 * when the time for retries is over. `retries` is null for the first. Moments are in ms of one clock.
 * The last retry is at the very end, since an API's cache may live just as long.
 */
export function nextRetry(retries: Retries | null, now: number): Retries | null {
  const { until, tries } = retries ?? { until: now + RETRIES_MS, tries: 0 };
  if (now >= until) return null;
  const wait = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  return { until, tries: tries + 1, next: Math.min(now + wait, until) };
}
