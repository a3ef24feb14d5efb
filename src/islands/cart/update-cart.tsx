import { useState } from 'react';
import { routes } from '#src/domain/routes.ts';
import { tell } from '#src/stores/toasts.ts';

/**
 * Loads the server's cart, with current prices and stock (SPEC.md section 2, Cart). It is a link to the
 * page itself, which does the same when loaded.
 */
export function UpdateCart() {
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    try {
      const { cartSyncLoop } = await import('#src/stores/cart/now.ts');
      const well = await cartSyncLoop().refresh();
      if (well) tell({ text: 'Your cart is up to date.' });
      else tell({ kind: 'error', text: 'The shop could not be reached. Please try again.' });
    } catch {
      window.location.reload();
    }
    setBusy(false);
  };
  return (
    <a
      className="quiet-button"
      href={routes.cart}
      aria-busy={busy}
      onClick={(event) => {
        event.preventDefault();
        if (!busy) void update();
      }}
    >
      Update Cart
    </a>
  );
}
