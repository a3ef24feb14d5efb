import { cartQuantity } from '#src/domain/cart.ts';
import { cart } from '#src/stores/cart.ts';

/**
 * Keeps the count of the header's cart icon: how many units this browser's cart holds, nothing where
 * it is empty.
 */
export function showCartCount(badge: HTMLElement): void {
  const words = badge.ownerDocument.createElement('span');
  words.className = 'visually-hidden';
  cart.subscribe((lines) => {
    const quantity = cartQuantity(lines);
    words.textContent = quantity === 1 ? ' item' : ' items';
    badge.replaceChildren(String(quantity), words);
    badge.hidden = quantity === 0;
  });
}
