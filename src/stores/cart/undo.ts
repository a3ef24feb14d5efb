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

/** Takes a product out of the cart; the message that says so can put it back in its place. */
export function takeOut(productId: string): void {
  const lines = reading(() => cart.get());
  const place = lines.findIndex((line) => line.productId === productId);
  const line = lines[place];
  if (line === undefined) return;
  done(removeLine(productId), `Removed from your cart: ${line.title}`, () => {
    giveBack(line, place);
  });
}

/** Takes one unit out. The last one takes the line with it, as `takeOut` does. */
export function takeOne({ productId, quantity }: CartLine): void {
  if (quantity === 1) takeOut(productId);
  else refused(removeUnit(productId));
}

/** Empties the cart; the message that says so can put all of it back. */
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

/** Whether a change was refused, which is said then. */
function refused(change: CartChange): boolean {
  if (change !== 'done') tellRefusal(change);
  return change !== 'done';
}
