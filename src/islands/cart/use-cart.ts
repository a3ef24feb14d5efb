import { useStore } from '@nanostores/react';
import { EMPTY_CART } from '#src/domain/cart.ts';
import type { Cart } from '#src/domain/cart.ts';
import { useHydrated } from '#src/islands/hydrated.ts';
import { cart } from '#src/stores/cart.ts';

/**
 * The cart, or null until the browser's own has been read: the HTML of the page knows nothing of it.
 */
export function useCart(): Cart | null {
  const hydrated = useHydrated();
  const lines = useStore(cart, { ssr: () => EMPTY_CART });
  return hydrated ? lines : null;
}
