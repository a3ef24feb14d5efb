/** How long calls wait for each other, in ms. */
export type Patience = {
  /** Calls within this time of each other count as one. */
  readonly quietMs: number;
  /** Longest time from the first call to its rebuild, however many follow. */
  readonly longestMs: number;
};

/** For calls of programs. */
export const CALLS: Patience = { quietMs: 5000, longestMs: 60_000 };

/** For changes by people, who make several in a row. */
export const CHANGES: Patience = { quietMs: 60_000, longestMs: 300_000 };

/**
 * Calls waiting for one rebuild: the moments of the first and the last, in ms of one clock, and whether
 * one of them does not wait.
 */
export type Burst = { readonly first: number; readonly last: number; readonly isUrgent: boolean };

/** Adds a call at `now`. */
export function withCall(burst: Burst | null, now: number, isUrgent = false): Burst {
  return {
    first: burst?.first ?? now,
    last: now,
    isUrgent: isUrgent || burst?.isUrgent === true,
  };
}

/** Returns when the rebuild of these calls begins, in ms of their clock. */
export function dueAt({ first, last, isUrgent }: Burst, { quietMs, longestMs }: Patience): number {
  return isUrgent ? first : Math.min(last + quietMs, first + longestMs);
}
