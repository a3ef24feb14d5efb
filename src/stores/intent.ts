import { readIntent, writeIntent, type Intent } from '#src/domain/intent.ts';

/** Kept for the tab alone: what one shopper wanted is not for whoever signs in elsewhere. */
const KEY = 'oja:v1:intent';

/** Keeps what a guest wants until the sign-in, where the browser allows it. */
export function keepIntent(intent: Intent): void {
  try {
    sessionStorage.setItem(KEY, writeIntent(intent, Date.now()));
  } catch {
    // The shopper asks once more after signing in.
  }
}

/** What was wanted before the sign-in, once; null where there is nothing. */
export function takeIntent(): Intent | null {
  try {
    const kept = readIntent(sessionStorage.getItem(KEY), Date.now());
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}
