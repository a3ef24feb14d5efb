import type { Product } from '#src/domain/catalogue/product.ts';
import { slugify } from '#src/domain/slug.ts';

/** The orders that a shopper can choose, as in the address. */
export const searchSorts = ['price-up', 'price-down', 'newest', 'name'] as const;

/** One of them; without it, a list is in the shop's own order. */
export type SearchSort = (typeof searchSorts)[number];

/** Names of the orders; the shop's own comes first in the menu. */
export const sortNames: Readonly<Record<SearchSort | 'shop', string>> = {
  shop: 'Recommended',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  newest: 'Newest first',
  name: 'Name, A to Z',
};

/** The fields that products are sorted by. */
type Sorted = Pick<Product, 'title' | 'price' | 'createdAt'>;

/** The orders that need only the visible fields of a product. */
type PlainSort = Exclude<SearchSort, 'newest'>;

/** Returns whether a text names an order. */
export function isSearchSort(text: string | null): text is SearchSort {
  return searchSorts.some((sort) => sort === text);
}

/**
 * Sorts products that are given in the shop's own order. The sort is stable, so that every order is
 * total.
 */
export function sortPlainly<P extends Pick<Sorted, 'title' | 'price'>>(
  products: readonly P[],
  sort: PlainSort,
): readonly P[] {
  switch (sort) {
    case 'price-up':
      return [...products].sort((a, b) => a.price - b.price);
    case 'price-down':
      return [...products].sort((a, b) => b.price - a.price);
    case 'name':
      return byText(products, ({ title }) => nameKey(title), 1);
  }
}

/** Keys are compared by code units: a locale's order may differ between machines. */
function byText<P>(
  products: readonly P[],
  keyOf: (product: P) => string,
  direction: 1 | -1,
): readonly P[] {
  return products
    .map((product) => ({ product, key: keyOf(product) }))
    .sort((a, b) => (a.key < b.key ? -direction : a.key > b.key ? direction : 0))
    .map(({ product }) => product);
}

/**
 * Returns the sort key of a name: letters without case and accents, and numbers by value, so that
 * "A5" precedes "A15".
 */
export function nameKey(title: string): string {
  return slugify(title).replace(/\d+/g, (digits) => digits.padStart(9, '0'));
}
