import { isQuantity, mostUnits, MAX_QUANTITY, type CartLine } from './cart.ts';

/** Returns the typed number of units: a whole number from 1 to 99, else null. */
export function typedQuantity(text: string): number | null {
  const digits = text.trim();
  const quantity = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return isQuantity(quantity) ? quantity : null;
}

/** Returns why a line cannot have the typed quantity, in one sentence; null if it can. */
export function quantityFault(
  text: string,
  line: Pick<CartLine, 'quantity' | 'stock'>,
): string | null {
  const quantity = typedQuantity(text);
  if (quantity === null) return `Please type a whole number from 1 to ${MAX_QUANTITY}.`;
  // Fewer than before is always allowed: a step towards the shop's stock.
  if (quantity <= Math.max(mostUnits(line), line.quantity)) return null;
  return line.stock === 0 ? 'This product has sold out.' : `The shop has only ${line.stock} left.`;
}
