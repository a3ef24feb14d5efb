import { cartCommands } from '#src/stores/cart.ts';
import { signedIn } from '#src/stores/session.ts';

/**
 * Keeps the cart and the user's lists in step with the server, as soon as there is a need: something
 * to tell, a page of the cart, or a user. What does it is loaded then, and for a page that is only
 * read never.
 */
export function keepInStep(page: Document): void {
  const isCartPage = page.querySelector('[data-cart-page]') !== null;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= import('./in-step-live.ts')
      .then(({ startInStep }) => {
        startInStep(isCartPage || signedIn.get() !== null);
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
  if (isCartPage) load();
  addEventListener('online', () => {
    if (isCartPage || signedIn.get() !== null || cartCommands.get().length > 0) load();
  });
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1);
}
