import { droppedFromCart, droppedSentence } from './dropped.ts';
import { keepCartInStep, type CartInStep } from './live.ts';
import { endSession } from '#src/stores/accounts/session.ts';
import { tellSessionEnded } from '#src/stores/accounts/session-told.ts';
import { tell } from '#src/stores/toasts.ts';

let started: CartInStep | undefined;

/**
 * What keeps the cart of this page and the server's in step; it begins with the first call, with a
 * question for the server's cart where `asking` is set.
 */
export function cartInStep(asking = false): CartInStep {
  started ??= keepCartInStep(
    {
      tell: (text) => {
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
