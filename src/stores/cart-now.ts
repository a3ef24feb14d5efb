import { droppedFromCart, droppedSentence } from './cart-dropped.ts';
import { keepCartInStep, type CartInStep } from './cart-live.ts';
import { endSession } from './session.ts';
import { tellSessionEnded } from './session-told.ts';
import { tell } from './toasts.ts';

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
