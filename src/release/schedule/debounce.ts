/** A call that comes within this time of the one before belongs to it, in ms. */
const QUIET_MS = 5000;

/** However many calls keep coming, they are answered to so long after the first, in ms. */
const LONGEST_MS = 60_000;

/** Calls that are waiting for one rebuild: when the first and the last came, in ms of one clock. */
export type Burst = { readonly first: number; readonly last: number };

/** The calls that are waiting, with one more that comes now. */
export function withCall(burst: Burst | null, now: number): Burst {
  return { first: burst?.first ?? now, last: now };
}

/** When the rebuild of these calls is to begin, in ms of their clock. */
export function dueAt({ first, last }: Burst): number {
  return Math.min(last + QUIET_MS, first + LONGEST_MS);
}
