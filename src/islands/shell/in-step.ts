import { whenIdle } from '#src/islands/when-idle.ts';
import { isPaymentAwaited } from '#src/stores/payments/awaited.ts';
import { cartCommands } from '#src/stores/cart/cart.ts';
import { signedIn } from '#src/stores/accounts/session.ts';

/**
 * Keeps the cart and the user's lists in step with the server, as soon as there is a need: something
 * to tell, a page of the cart, a payment that is awaited, or a user. What does it is loaded then, and for a page that is only
 * read never.
 */
export function keepInStep(page: Document): void {
  // The cart is shown as the server has it where somebody looks at it, or may have paid for it.
  const isAsking = page.querySelector('[data-cart-page]') !== null || isPaymentAwaited();
  const isAwaited = () => isAsking || signedIn.get() !== null;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= import('./in-step-live.ts')
      .then(({ startInStep }) => {
        startInStep(isAwaited());
      })
      // The next need asks for it again.
      .catch(() => {
        loading = undefined;
      });
  };
  cartCommands.subscribe((commands) => {
    if (commands.length > 0) load();
  });
  signedIn.subscribe((user) => {
    if (user !== null) whenIdle(load);
  });
  if (isAsking) load();
  addEventListener('online', () => {
    if (isAwaited() || cartCommands.get().length > 0) load();
  });
}
