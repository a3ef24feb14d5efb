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
  const place = lines.findIndex((line) => line.productId === productId);
  const line = lines[place];
  if (line === undefined) return;
  done(removeLine(productId), `Removed from your cart: ${line.title}`, () => {
    giveBack(line, place);
  });
}

/** Removes one unit; the last one as `takeOut` does. */
export function takeOne({ productId, quantity }: CartLine): void {
  if (quantity === 1) takeOut(productId);
  else refused(removeUnit(productId));
}

/** Empties the cart, with a message that can undo it. */
export function emptyCart(): void {
  const lines = reading(() => cart.get());
  done(clearCart(), 'Your cart has been cleared.', () => {
    for (const [place, line] of lines.entries()) giveBack(line, place);
  });
}

function giveBack({ quantity, ...item }: CartLine, place: number): void {
  refused(putBack(item, quantity, place));
}

function done(change: CartChange, text: string, undo: () => void): void {
  if (!refused(change)) tell({ text, undo });
}

/** Returns whether a change was refused, and says so. */
function refused(change: CartChange): boolean {
  if (change !== 'done') tellRefusal(change);
  return change !== 'done';
}
