import { isQuantity, mostUnits, MAX_QUANTITY, type CartLine } from './cart.ts';

/** The number of units that a shopper has typed: a whole number from 1 to 99, else null. */
export function typedQuantity(text: string): number | null {
  const digits = text.trim();
  const quantity = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return isQuantity(quantity) ? quantity : null;
}

/** Why a line cannot have what was typed, in one sentence; null where it can. */
export function quantityFault(
  text: string,
  line: Pick<CartLine, 'quantity' | 'stock'>,
): string | null {
  const quantity = typedQuantity(text);
  if (quantity === null) return `Please type a whole number from 1 to ${MAX_QUANTITY}.`;
  // Fewer than before is always a step towards what the shop has.
  if (quantity <= Math.max(mostUnits(line), line.quantity)) return null;
  return line.stock === 0 ? 'This product has sold out.' : `The shop has only ${line.stock} left.`;
}
