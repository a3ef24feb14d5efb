import { loadedOnce } from '#src/islands/loaded-once.ts';
import { whenUsed } from '#src/islands/when-used.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { cartCommands } from '#src/stores/cart/cart.ts';
import { isPaymentAwaited } from '#src/stores/payments/awaited.ts';

/**
 * Synchronises the cart and the user's lists with the server once there is a need: a change to send, a
 * cart page, an awaited payment, or a user. Only then is the code for it loaded.
 */
export function syncWhenNeeded(page: Document): void {
  // A cart page shows the server's cart, and a payment may have emptied it.
  const isAsking = page.querySelector('[data-cart-page]') !== null || isPaymentAwaited();
  const isAwaited = () => isAsking || signedIn.get() !== null;
  const load = loadedOnce(
    async () => {
      const { startSync } = await import('./start-sync.ts');
      startSync(isAwaited());
    },
    () => undefined,
  );
  cartCommands.subscribe((commands) => {
    // After the press that changed the cart: asking for a dozen files takes as long as all the rest of it.
    if (commands.length > 0) setTimeout(load);
  });
  signedIn.subscribe((user) => {
    if (user === null) return;
    // A mere look does not need it: a product's page may load 20 kB before a touch, and it weighs 17.
    whenUsed(load);
  });
  if (isAsking) load();
  addEventListener('online', () => {
    if (isAwaited() || cartCommands.get().length > 0) load();
  });
}
