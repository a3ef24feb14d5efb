import type { CartLine } from '#src/domain/cart/cart.ts';
import { tell } from '#src/stores/toasts.ts';
import { tellRefusal } from './add.ts';
import {
  cart,
  clearCart,
  putBack,
  reading,
  removeLine,
  removeUnit,
  type CartChange,
} from './cart.ts';

/** Removes a product from the cart, with a message that can undo it. */
export function takeOut(productId: string): void {
  const lines = reading(() => cart.get());
  const index = lines.findIndex((line) => line.productId === productId);
  const line = lines[index];
  if (line === undefined) return;
  done(removeLine(productId), `Removed from your cart: ${line.title}`, () => {
    giveBack(line, index);
  });
}

/** Removes one unit. The last unit removes the line, as `takeOut` does. */
export function takeOne({ productId, quantity }: CartLine): void {
  if (quantity === 1) takeOut(productId);
  else refused(removeUnit(productId));
}

/** Empties the cart, with a message that can undo it. */
export function emptyCart(): void {
  const lines = reading(() => cart.get());
  done(clearCart(), 'Your cart has been cleared.', () => {
    for (const [index, line] of lines.entries()) giveBack(line, index);
  });
}

function giveBack({ quantity, ...item }: CartLine, index: number): void {
  refused(putBack(item, quantity, index));
}

function done(change: CartChange, text: string, undo: () => void): void {
  if (!refused(change)) tell({ text, undo });
}

/** Returns whether a change was refused, and says so. */
function refused(change: CartChange): boolean {
  if (change !== 'done') tellRefusal(change);
  return change !== 'done';
}
