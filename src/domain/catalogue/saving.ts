import type { Product } from './product.ts';

/**
 * How much less a product costs than before, in whole percent rounded down, so that no saving is
 * overstated. Null where it costs no less, or not a whole percent less.
 */
export function savingPercent({
  price,
  regularPrice,
}: Pick<Product, 'price' | 'regularPrice'>): number | null {
  if (regularPrice === null || regularPrice <= price) return null;
  const percent = Math.floor(((regularPrice - price) * 100) / regularPrice);
  return percent > 0 ? percent : null;
}
