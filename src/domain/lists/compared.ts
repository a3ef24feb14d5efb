/** Returns whether the compared products have at least two different values of a field. */
export function differs<T>(
  products: readonly T[],
  by: (product: T) => string | number | null,
): boolean {
  return new Set(products.map(by)).size > 1;
}
