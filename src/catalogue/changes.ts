import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { LastSnapshot } from './last-snapshot.ts';

/** The fields of each aspect of a product that can change, as a report names it. */
const aspects = {
  title: ['title'],
  price: ['price', 'regularPrice'],
  stock: ['stock'],
  category: ['category', 'subcategory'],
  brand: ['brands'],
  label: ['label'],
  pictures: ['pictures'],
  text: ['description'],
  address: ['slug'],
  other: ['model', 'fits', 'featured', 'createdAt', 'updatedAt'],
} as const satisfies Readonly<Record<string, readonly (keyof Product)[]>>;

type Aspect = keyof typeof aspects;

/** What a pull changed, by product id, in the catalogue's order. */
export type Changes = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly id: string; readonly what: readonly Aspect[] }[];
};

/** Returns the products added, removed and changed since the last snapshot. */
export function changesSince(last: LastSnapshot, products: readonly Product[]): Changes {
  const now = new Set(products.map(({ id }) => id));
  const changed = products.flatMap((product) => {
    const before = last.products.get(product.id);
    if (before === undefined || before === product) return [];
    const what = aspectsOf(before, product);
    return what.length === 0 ? [] : [{ id: product.id, what }];
  });
  return {
    added: [...now].filter((id) => !last.products.has(id)),
    removed: [...last.products.keys()].filter((id) => !now.has(id)),
    changed,
  };
}

function aspectsOf(before: Product, product: Product): readonly Aspect[] {
  return Object.entries(aspects).flatMap(([aspect, fields]) =>
    fields.every((field) => isDeepStrictEqual(before[field], product[field]))
      ? []
      : // The names are those above.
        [aspect as Aspect],
  );
}
