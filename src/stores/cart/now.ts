import { messages } from '#src/domain/messages.ts';
import { tellSessionEnded } from '#src/stores/accounts/session-told.ts';
import { endSession } from '#src/stores/accounts/session.ts';
import { takeBack, tell } from '#src/stores/toasts.ts';
import { droppedFromCart, droppedSentence } from './dropped.ts';
import { keepCartSynced, type CartSyncLoop } from './live.ts';

let started: CartSyncLoop | undefined;

/**
 * Returns the loop that synchronises this page's cart with the server. The first call starts it; with
 * `asking`, it reads the server's cart at once.
 */
export function cartSyncLoop(asking = false): CartSyncLoop {
  started ??= keepCartSynced(
    {
      tell: (text) => {
        // What it said of this change is no longer so.
        takeBack(messages.added.cart);
        tell({ kind: 'error', text });
      },
      tellDropped: (titles) => {
        droppedFromCart.set([...droppedFromCart.get(), ...titles]);
        tell({ kind: 'warning', text: droppedSentence(titles) });
      },
      signedOut: () => {
        endSession();
        tellSessionEnded();
      },
    },
    asking,
  );
  return started;
}
