/** Whether the products that are compared differ in this: there are two values of it at least. */
export function differs<T>(
  products: readonly T[],
  by: (product: T) => string | number | null,
): boolean {
  return new Set(products.map(by)).size > 1;
}
