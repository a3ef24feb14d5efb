import { isSoldOut } from '#src/domain/catalogue/product.ts';
import type { Product } from '#src/domain/catalogue/product.ts';

type Listed = Pick<Product, 'id' | 'stock' | 'featured' | 'createdAt'>;

/**
 * Compares products in the shop's own order, used in every list: available ones first, then
 * featured, then the newest (undated last), then by id, so that the order is the same in every
 * build. For Array.prototype.sort.
 */
export function compareListed(a: Listed, b: Listed): number {
  return (
    Number(isSoldOut(a)) - Number(isSoldOut(b)) ||
    Number(b.featured) - Number(a.featured) ||
    compareText(b.createdAt ?? '', a.createdAt ?? '') ||
    compareIds(a.id, b.id)
  );
}

/** Compares ids. Most are numbers written as text: the shorter one comes first, so 9 precedes 10. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || compareText(a, b);
}

/** Compares by code units: a locale's order may differ between machines. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
