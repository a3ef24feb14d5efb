import { formatNaira } from '#src/domain/money.ts';
import type { CartLine } from './cart.ts';

/** Notes about a line of the cart. */
export type LineNotes = {
  /** The price when it was added, if it has changed. */
  readonly was: string | null;
  /** That it is sold out, or that fewer are left. */
  readonly shortage: string | null;
};

/** Returns the changes since a line was added (DESIGN.md: "money is live"). */
export function lineNotes(line: CartLine): LineNotes {
  const { price, seenPrice } = line;
  return { was: seenPrice === price ? null : formatNaira(seenPrice), shortage: shortageOf(line) };
}

function shortageOf({ stock, quantity }: CartLine): string | null {
  if (stock === null || stock >= quantity) return null;
  return stock === 0
    ? 'Out of Stock: please remove it.'
    : `Only ${stock} left. Please reduce the quantity.`;
}
