import type { Product } from '#src/domain/catalogue/product.ts';
import { slugify } from '#src/domain/slug.ts';

/** The orders that a shopper can ask for, as the address has them. */
export const listingSorts = ['price-up', 'price-down', 'newest', 'name'] as const;

/** One of them; where none is asked for, a list stands in the shop's own order. */
export type ListingSort = (typeof listingSorts)[number];

/** What the orders are called; the shop's own stands first in a list of them. */
export const sortNames: Readonly<Record<ListingSort | 'shop', string>> = {
  shop: 'Our choice',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
  newest: 'Newest first',
  name: 'Name: A to Z',
};

/** What products are sorted by. */
type Sorted = Pick<Product, 'title' | 'price' | 'createdAt'>;

/** The orders that ask for nothing but what a shopper sees of a product. */
type PlainSort = Exclude<ListingSort, 'newest'>;

/** Whether a text names an order. */
export function isListingSort(text: string | null): text is ListingSort {
  return listingSorts.some((sort) => sort === text);
}

/**
 * Products, given in the shop's own order, in the order asked for. Equal ones keep the order in which
 * they were given, so that every order is total. Undated ones are the oldest.
 */
export function sortProducts<P extends Sorted>(
  products: readonly P[],
  sort: ListingSort | null,
): readonly P[] {
  if (sort === null) return products;
  return sort === 'newest'
    ? byText(products, ({ createdAt }) => createdAt ?? '', -1)
    : sortPlainly(products, sort);
}

/** `sortProducts` where it is not known when a product came. */
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

/** Keys are compared by code units: a locale's order may differ between two machines. */
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
 * What names are sorted by: letters without case and accents, and numbers by their value, so that "A5"
 * stands before "A15".
 */
export function nameKey(title: string): string {
  return slugify(title).replace(/\d+/g, (digits) => digits.padStart(9, '0'));
}
