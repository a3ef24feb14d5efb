import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { CALLS, dueAt, withCall, type Burst, type Patience } from './debounce.ts';
import { nextRetry, type Retries } from './retry.ts';
import { nextWait } from './schedule.ts';

/** What happens after a rebuild. */
export type Next = {
  /** When the next one begins, in ms of the scheduler's clock; null: with the next call. */
  readonly at: number | null;
  /**
   * Whether a retry follows soon, or retries have been given up; null if the rebuild brought what it
   * was for.
   */
  readonly awaited: 'again' | 'given-up' | null;
};

/** Decides when rebuilds begin. All moments are in ms of one clock. */
export type Scheduler = {
  /**
   * Reports a change; the rebuild of an urgent one begins at once. True for the first call of those that
   * wait together.
   */
  readonly called: (now: number, isUrgent?: boolean) => boolean;
  /** Drops the calls that wait, and retries. */
  readonly drop: () => void;
  /** When the next rebuild begins; null: with the next call. */
  readonly nextBegin: () => number | null;
  /** A rebuild begins; it serves every call so far. */
  readonly begin: (now: number) => void;
  /** It has ended. */
  readonly end: (now: number, outcome: RebuildOutcome) => Next;
};

export type SchedulerOptions = {
  /** From the end of a rebuild to the next, in ms; null where only calls start them. */
  readonly intervalMs: number | null;
  readonly now: number;
  /** How long calls wait for each other. */
  readonly patience?: Patience;
  /** Whether the API may serve old data after a call, as behind a cache; it is then asked again. */
  readonly isCached?: boolean;
  /** Returns a number from 0 to below 1; `Math.random` where none is given. */
  readonly random?: () => number;
};

/** Creates a scheduler whose first rebuild begins now: calls from before the last stop may still wait. */
export function createScheduler({
  intervalMs,
  now,
  patience = CALLS,
  isCached = true,
  random = Math.random,
}: SchedulerOptions): Scheduler {
  let burst: Burst | null = null;
  let retries: Retries | null = null;
  let dueByTime: number | null = now;
  /** Failures in a row of timed rebuilds; retries do not count. */
  let failures = 0;
  /** Whether a call still waits for a changed site. */
  let isAwaited = false;
  let isByTime = false;

  const nextBegin = () =>
    earliest([burst && dueAt(burst, patience), retries?.next ?? null, dueByTime]);

  return {
    nextBegin,
    called: (at, isUrgent = false) => {
      const isFirst = burst === null;
      burst = withCall(burst, at, isUrgent);
      // The rebuild of the new call asks the API too, and begins retries of its own.
      retries = null;
      isAwaited = true;
      return isFirst;
    },
    drop: () => {
      burst = null;
      retries = null;
      isAwaited = false;
    },
    begin: (at) => {
      isByTime = dueByTime !== null && dueByTime <= at;
      burst = null;
    },
    end: (at, outcome) => {
      const isFailure = outcome === 'failed';
      if (!isFailure) failures = 0;
      else if (isByTime) failures += 1;
      if (isByTime || !isFailure) {
        dueByTime = intervalMs === null ? null : at + nextWait(intervalMs, failures, random);
      }
      // A call during the rebuild gets a rebuild of its own.
      if (burst !== null) return { at: nextBegin(), awaited: null };
      // Without an interval nothing else would retry a failed one.
      const isOwed = isFailure
        ? isAwaited || intervalMs === null
        : isAwaited && isCached && outcome === 'unchanged';
      retries = isOwed ? nextRetry(retries, at) : null;
      if (retries === null) isAwaited = false;
      const awaited = retries === null ? 'given-up' : 'again';
      return { at: nextBegin(), awaited: isOwed ? awaited : null };
    },
  };
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}
