import { isSoldOut } from '#src/domain/catalogue/product.ts';
import type { Product } from '#src/domain/catalogue/product.ts';

type Listed = Pick<Product, 'id' | 'stock' | 'featured' | 'createdAt'>;

/**
 * The order of products in every list of the shop: what can be bought first, then featured, then the
 * newest (undated last), then by id, so that two products never change places between two builds.
 * For Array.prototype.sort.
 */
export function compareListed(a: Listed, b: Listed): number {
  return (
    Number(isSoldOut(a)) - Number(isSoldOut(b)) ||
    Number(b.featured) - Number(a.featured) ||
    compareText(b.createdAt ?? '', a.createdAt ?? '') ||
    compareIds(a.id, b.id)
  );
}

/** Ids are mostly numbers written as text: a shorter one comes first, so that 9 stands before 10. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || compareText(a, b);
}

/** By code units: a locale's order may differ between two machines. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
