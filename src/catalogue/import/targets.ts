import { cutSlug, freeSlug, wantedSlug } from '#src/domain/catalogue/slugs.ts';
import type { WireProduct } from '#src/contract/product.ts';
import { reservedProductSlugs } from '#src/contract/product-path.ts';
import { slugify } from '#src/domain/slug.ts';

/** The product of a row, null for a new one, and its slug after the import. */
export type Target = { readonly known: WireProduct | null; readonly slug: string };

/** The cells of a row that identify its product; null if empty or missing. */
export type RowKeys = {
  readonly id: string | null;
  readonly slug: string | null;
  readonly title: string | null;
};

/** Slugs that collide with other pages or API calls. */
const reserved = [...reservedProductSlugs, 'index'];

/**
 * Returns a function that finds the product of each row in turn: by its id, else by its slug, else by
 * the slug of its title. The second of two equal titles gets the suffix `-2`, and so on, so that the
 * same file finds the same products again. The function returns a reason, in a few words, if a row
 * identifies no product, or the product of an earlier row.
 */
export function createTargets(
  products: readonly WireProduct[],
): (row: number, keys: RowKeys) => Target | string {
  const byId = new Map(products.map((product) => [String(product.id), product]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  /** The row that claimed each product, and each slug. */
  const rowOfProduct = new Map<number, number>();
  const rowOfSlug = new Map<string, number>();

  const claim = (row: number, known: WireProduct | null, slug: string): Target | string => {
    const earlier = known === null ? rowOfSlug.get(slug) : rowOfProduct.get(known.id);
    if (earlier !== undefined) return `it is about the same product as row ${earlier}`;
    const holder = bySlug.get(slug);
    if (holder !== undefined && holder !== known) {
      return `the slug "${slug}" is that of product ${holder.id}`;
    }
    if (rowOfSlug.has(slug)) return `the slug "${slug}" is that of row ${rowOfSlug.get(slug)}`;
    if (known !== null) rowOfProduct.set(known.id, row);
    rowOfSlug.set(slug, row);
    return { known, slug };
  };

  return (row, { id, slug, title }) => {
    const asked = slug === null ? '' : cutSlug(slugify(slug));
    const ofId = id === null ? undefined : byId.get(id);
    if (ofId !== undefined) return claim(row, ofId, asked === '' ? ofId.slug : asked);
    const ofSlug = slug === null ? undefined : (bySlug.get(slug) ?? bySlug.get(asked));
    if (ofSlug !== undefined) return claim(row, ofSlug, ofSlug.slug);
    if (title === null) {
      if (id !== null) return `no product has the id ${id}, and a new one needs a title`;
      if (slug !== null) return `no product has the slug "${slug}", and a new one needs a title`;
      return 'no title, and no id or slug of a product';
    }
    if (asked !== '' && !reserved.includes(asked)) return claim(row, null, asked);
    const own = wantedSlug({ id: String(row), slug: null, title });
    const taken = { has: (one: string) => rowOfSlug.has(one) || reserved.includes(one) };
    const free = taken.has(own) ? freeSlug(own, '', taken) : own;
    return claim(row, bySlug.get(free) ?? null, free);
  };
}
