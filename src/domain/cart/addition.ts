import { MAX_KOBO, type Kobo } from '#src/domain/money.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart.ts';

/** Units to add to a cart, with the limits that apply. */
export type Addition = {
  readonly units: number;
  /** Units of the product already in the cart. */
  readonly had: number;
  readonly price: Kobo;
  /** Units that the shop has left; null if stock is not tracked. */
  readonly stock: number | null;
  /** Number of different products in the cart, and their total in kobo. */
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
 * Returns why units cannot be added, all or none; null if they can (DESIGN.md, The API contract, 11,
 * and the limits of every cart).
 */
export function additionRefusal(addition: Addition): AdditionRefusal | null {
  const { units, had, price, stock, lines, total } = addition;
  if (stock === 0) return 'sold_out';
  if (stock !== null && had + units > stock) return 'not_enough_stock';
  if (had + units > MAX_QUANTITY) return 'line_full';
  if (had === 0 && lines >= MAX_LINES) return 'cart_full';
  return total + price * units > MAX_KOBO ? 'cart_too_dear' : null;
}
