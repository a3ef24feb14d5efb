import { cartQuantity } from '#src/domain/cart/cart.ts';
import { cart } from '#src/stores/cart/cart.ts';
import { showCount } from './badge.ts';

/**
 * Keeps the count of the header's cart icon: how many units this browser's cart holds, nothing where
 * it is empty.
 */
export function showCartCount(badge: HTMLElement): void {
  cart.subscribe((lines) => {
    showCount(badge, cartQuantity(lines));
  });
}
