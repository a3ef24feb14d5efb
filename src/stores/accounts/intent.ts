import { readIntent, writeIntent, type Intent } from '#src/domain/accounts/intent.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** Kept for the tab alone: what one shopper wanted is not for whoever signs in elsewhere. */
const KEY = 'oja:v1:intent';

/** Keeps what a guest wants until the sign-in, where the browser allows it. */
export function keepIntent(intent: Intent): void {
  writeTab(KEY, writeIntent(intent, Date.now()));
}

/** What was wanted before the sign-in, once; null if there is nothing. */
export function takeIntent(): Intent | null {
  const kept = readIntent(readTab(KEY), Date.now());
  writeTab(KEY, null);
  return kept;
}
