import { atAskingTimes } from '#src/islands/product/asking-times.ts';
import { cartInStep } from '#src/stores/cart-now.ts';
import { refreshLists } from '#src/stores/lists-now.ts';

/**
 * Keeps the cart and the user's lists in step with the server from now on. `asking` takes the server's
 * cart at once.
 */
export function startInStep(asking: boolean): void {
  cartInStep(asking);
  atAskingTimes(window, () => void refreshLists());
}
