import { orderNumber } from '#src/domain/orders/number.ts';

/** A number of ours in a text, in any common spelling with its prefix. */
const NAMED = /\bORD[\s-]?\d{3}[\s-]?\d{3}[\s-]?\d{3}\b/giu;

/** Most orders that a text leads to. */
const MOST = 5;

/** Returns the numbers of the orders that a text names, each once, as the shop writes them. */
export function namedOrders(text: string): readonly string[] {
  const found = text.match(NAMED) ?? [];
  const numbers = found.map(orderNumber).filter((number) => number !== null);
  return [...new Set(numbers)].slice(0, MOST);
}
