/** Calls within this time of each other count as one, in ms. */
const QUIET_MS = 5000;

/** Longest time from the first call to its rebuild, however many follow, in ms. */
const LONGEST_MS = 60_000;

/** Calls waiting for one rebuild: the moments of the first and the last, in ms of one clock. */
export type Burst = { readonly first: number; readonly last: number };

/** Adds a call at `now`. */
export function withCall(burst: Burst | null, now: number): Burst {
  return { first: burst?.first ?? now, last: now };
}

/** Returns when the rebuild of these calls begins, in ms of their clock. */
export function dueAt({ first, last }: Burst): number {
  return Math.min(last + QUIET_MS, first + LONGEST_MS);
}
