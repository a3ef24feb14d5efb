import { isRecord, isWhole, parseJson } from './json-checks.ts';

/** How often a shopper came with this browser, and whether the offer to install the shop is settled. */
export type Visits = {
  readonly count: number;
  /** When a page was last used, in ms since 1970. */
  readonly lastAt: number;
  /** Installed, or refused. */
  readonly isSettled: boolean;
};

export const NO_VISITS: Visits = { count: 0, lastAt: 0, isSettled: false };

/** A page used later than this after the last one begins another visit, in ms. */
const PAUSE_MS = 30 * 60_000;

/** Reads the stored visits; damaged ones are as none. */
export function readVisits(text: string | null | undefined): Visits {
  const value = parseJson(text);
  if (!isRecord(value)) return NO_VISITS;
  const { count, lastAt, isSettled } = value;
  if (!isWhole(count) || !isWhole(lastAt)) return NO_VISITS;
  return { count, lastAt, isSettled: isSettled === true };
}

/** Returns the visits after a page was used at `now`, in ms since 1970. */
export function withVisit(visits: Visits, now: number): Visits {
  const age = now - visits.lastAt;
  const isSame = age >= 0 && age < PAUSE_MS;
  return { ...visits, count: visits.count + (isSame ? 0 : 1), lastAt: now };
}

/** Returns whether the shop may offer to be installed: from the second visit on, until that is settled. */
export function mayOfferInstall({ count, isSettled }: Visits): boolean {
  return count >= 2 && !isSettled;
}
