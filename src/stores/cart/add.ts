import type { CartItem } from '#src/domain/cart/cart.ts';
import { messages } from '#src/domain/messages.ts';
import { routes } from '#src/domain/routes.ts';
import { tell } from '#src/stores/toasts.ts';
import { addToCart, type CartChange } from './cart.ts';

/** Link of a message about the cart. */
const viewCart = { name: 'View Cart', href: routes.cart };

/** Adds one unit of a product and shows the result. Returns whether it is in the cart. */
export function addAndTell(item: CartItem): boolean {
  const change = addToCart(item);
  if (change === 'done') tell({ text: messages.added.cart, link: viewCart });
  else tellRefusal(change);
  return change === 'done';
}

/** Says why the browser itself could not change the cart. */
export function tellRefusal(change: Exclude<CartChange, 'done'>): void {
  const text =
    change === 'full'
      ? 'Your cart cannot take any more of this.'
      : 'Your browser could not keep the cart. Please free some storage and try again.';
  tell({ kind: 'error', text });
}
