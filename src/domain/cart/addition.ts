import { MAX_KOBO, type Kobo } from '#src/domain/money.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart.ts';

/** Units that are to be added to a cart, and what of the cart and the shop decides whether they are. */
export type Addition = {
  readonly units: number;
  /** Units of the product that the cart has already. */
  readonly had: number;
  readonly price: Kobo;
  /** Units that the shop has left; null where stock is not tracked. */
  readonly stock: number | null;
  /** Different products in the cart, and what they cost together, in kobo. */
  readonly lines: number;
  readonly total: number;
};

export type AdditionRefusal =
  | 'sold_out'
  | 'not_enough_stock'
  | 'line_full'
  | 'cart_full'
  | 'cart_too_dear';

/**
 * Why units cannot be added, all of them or none; null where they can (DESIGN.md, The API contract,
 * 11, and the bounds of every cart).
 */
export function additionRefusal(addition: Addition): AdditionRefusal | null {
  const { units, had, price, stock, lines, total } = addition;
  if (stock === 0) return 'sold_out';
  if (stock !== null && had + units > stock) return 'not_enough_stock';
  if (had + units > MAX_QUANTITY) return 'line_full';
  if (had === 0 && lines >= MAX_LINES) return 'cart_full';
  return total + price * units > MAX_KOBO ? 'cart_too_dear' : null;
}
