import { atAskingTimes } from '#src/islands/product/asking-times.ts';
import { cartInStep } from '#src/stores/cart/now.ts';
import { signedIn } from '#src/stores/accounts/session.ts';

/**
 * Keeps the cart in step with the server from now on, and a user's lists. `asking` takes the server's
 * cart at once.
 */
export function startInStep(asking: boolean): void {
  cartInStep(asking);
  let begun = false;
  signedIn.subscribe((user) => {
    if (user === null || begun) return;
    begun = true;
    startLists().catch(() => {
      // The next page asks for it again.
      begun = false;
    });
  });
}

/** A guest has no lists, and does not load what reads them. */
async function startLists(): Promise<void> {
  const { refreshLists } = await import('#src/stores/lists/now.ts');
  atAskingTimes(window, () => void refreshLists());
}
