import { atAskingTimes } from '#src/islands/asking-times.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { cartSyncLoop } from '#src/stores/cart/now.ts';

/** Starts to synchronise the cart and a user's lists. With `asking`, reads the server's cart at once. */
export function startSync(asking: boolean): void {
  cartSyncLoop(asking);
  const begin = loadedOnce(startLists, () => undefined);
  signedIn.subscribe((user) => {
    if (user !== null) begin();
  });
}

/** Guests have no lists and do not load their module. */
async function startLists(): Promise<void> {
  const { refreshLists } = await import('#src/stores/lists/now.ts');
  const refresh = () => void refreshLists();
  atAskingTimes(window, refresh);
  // Changes that were made offline wait for it.
  addEventListener('online', refresh);
}
