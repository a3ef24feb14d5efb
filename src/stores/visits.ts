import { persistentAtom } from '@nanostores/persistent';
import {
  mayOfferInstall,
  NO_VISITS,
  readVisits,
  withVisit,
  type Visits,
} from '#src/domain/visits.ts';

/** The visits with this browser. They are never sent anywhere. */
const visits = persistentAtom<Visits>('oja:v1:visits', NO_VISITS, {
  encode: JSON.stringify,
  decode: readVisits,
});

/** Stores that a page is used now. */
export function countVisit(now = Date.now()): void {
  change((before) => withVisit(before, now));
}

/** Stores that the shop was installed, or that this was refused. */
export function settleInstall(): void {
  change((before) => ({ ...before, isSettled: true }));
}

/** Returns whether the shop may offer to be installed. */
export function isInstallOffered(): boolean {
  let offered = false;
  change((now) => {
    offered = mayOfferInstall(now);
    return now;
  });
  return offered;
}

/** Changes the visits after reading what other tabs have stored. */
function change(next: (now: Visits) => Visits): void {
  const stop = visits.listen(() => undefined);
  try {
    const now = visits.get();
    const then = next(now);
    if (then !== now) visits.set(then);
  } catch {
    // A browser without storage counts no visit, and is offered nothing.
  } finally {
    stop();
  }
}
