import { persistentAtom } from '@nanostores/persistent';
import {
  addUnit,
  EMPTY_CART,
  removeLine as withoutLine,
  removeUnit as withoutUnit,
  setQuantity as withQuantity,
} from '#src/domain/cart.ts';
import type { Cart, CartItem } from '#src/domain/cart.ts';
import { readCart, writeCart } from '#src/domain/cart-storage.ts';

/**
 * The guest's cart. The browser keeps it between visits, every tab shows the same, and what is read
 * back is checked first.
 */
export const cart = persistentAtom<Cart>('oja:v1:cart', EMPTY_CART, {
  encode: writeCart,
  decode: readCart,
});

/** What became of a change: done, refused because the cart is full, or not kept by the browser. */
export type CartChange = 'done' | 'full' | 'unsaved';

/** Adds one unit of a product. */
export function addToCart(item: CartItem): CartChange {
  return change((lines) => addUnit(lines, item));
}

/** Takes one unit of a product out; the last one takes the line with it. */
export function removeUnit(productId: string): CartChange {
  return change((lines) => withoutUnit(lines, productId));
}

/** Sets how many units of a product are wanted: a whole number from 1 to 99. */
export function setQuantity(productId: string, quantity: number): CartChange {
  return change((lines) => withQuantity(lines, productId, quantity));
}

/** Takes a product out of the cart. */
export function removeLine(productId: string): CartChange {
  return change((lines) => withoutLine(lines, productId));
}

/** Empties the cart. */
export function clearCart(): CartChange {
  return change(() => EMPTY_CART);
}

/**
 * Reads the cart again before it changes it: without a listener the store does not hear of what
 * another tab has written. A browser whose storage is full throws, and the cart stays as it was.
 */
function change(next: (lines: Cart) => Cart): CartChange {
  const stop = cart.listen(() => undefined);
  try {
    const before = cart.get();
    const after = next(before);
    if (after === before) return 'full';
    cart.set(after);
    return 'done';
  } catch {
    return 'unsaved';
  } finally {
    stop();
  }
}
