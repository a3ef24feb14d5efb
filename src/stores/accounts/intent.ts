import { readIntent, writeIntent, type Intent } from '#src/domain/accounts/intent.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** For this tab alone: another shopper may sign in elsewhere. */
const KEY = 'oja:v1:intent';

/** Stores what a guest wants until the sign-in, if the browser allows it. */
export function keepIntent(intent: Intent): void {
  writeTab(KEY, writeIntent(intent, Date.now()));
}

/** Returns what the guest wanted, once, or null. */
export function takeIntent(): Intent | null {
  const kept = readIntent(readTab(KEY), Date.now());
  writeTab(KEY, null);
  return kept;
}
