import type { Product } from './product.ts';

/**
 * Returns the saving in whole percent, rounded down so that it is never overstated. Null if the
 * product costs no less, or less than a whole percent less.
 */
export function savingPercent({
  price,
  regularPrice,
}: Pick<Product, 'price' | 'regularPrice'>): number | null {
  if (regularPrice === null || regularPrice <= price) return null;
  const percent = Math.floor(((regularPrice - price) * 100) / regularPrice);
  return percent > 0 ? percent : null;
}
