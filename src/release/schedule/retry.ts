/** The first wait; each one after it is twice as long, up to the longest. All in ms. */
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** How long an API is asked again that still serves what the site shows, in ms. */
const PATIENCE_MS = 120_000;

/** Waiting for what a call promised: until when, after how many tries, and when it is tried next. */
export type Patience = { readonly until: number; readonly tries: number; readonly next: number };

/**
 * The patience after a rebuild that did not bring what its call promised and ended now: new where there
 * was none, else what is left of it; null when there is none left. Moments are in ms of one clock. The
 * last try is at the very end, since an API's cache may be kept just as long.
 */
export function tryAgain(patience: Patience | null, now: number): Patience | null {
  const { until, tries } = patience ?? { until: now + PATIENCE_MS, tries: 0 };
  if (now >= until) return null;
  const wait = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  return { until, tries: tries + 1, next: Math.min(now + wait, until) };
}
