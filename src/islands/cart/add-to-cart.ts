import { readCartItem } from '#src/domain/cart-storage.ts';
import { addToCart } from '#src/stores/cart.ts';
import type { CartChange } from '#src/stores/cart.ts';

const messages: Readonly<Record<CartChange, (title: string) => string>> = {
  done: (title) => `Added to cart: ${title}`,
  full: (title) => `Your cart cannot take another one: ${title}`,
  unsaved: () => 'Your browser could not keep the cart. Please free some storage and try again.',
};

/**
 * One listener for every Add button of a page, those of static cards included. `announce` says what
 * came of it.
 */
export function listenForAdd(page: Document, announce: (message: string) => void): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-add-to-cart]');
    const item = readCartItem(button?.dataset.product);
    if (item === null) return;
    announce(messages[addToCart(item)](item.title));
  });
}
