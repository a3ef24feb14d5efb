import { formatNaira } from '#src/domain/money.ts';
import type { CartLine } from './cart.ts';

/** What a shopper is told of a line of the cart, besides what it is. */
export type LineNotes = {
  /** The price that it was put there at, where that is not the price of now. */
  readonly was: string | null;
  /** That it cannot be had, or not so many of it. */
  readonly shortage: string | null;
};

/** What has changed of a line since it was put into the cart (DESIGN.md, "money is live"). */
export function lineNotes(line: CartLine): LineNotes {
  const { price, seenPrice } = line;
  return { was: seenPrice === price ? null : formatNaira(seenPrice), shortage: shortageOf(line) };
}

function shortageOf({ stock, quantity }: CartLine): string | null {
  if (stock === null || stock >= quantity) return null;
  return stock === 0 ? 'Out of Stock: please remove it.' : `Only ${stock} left: please take fewer.`;
}
