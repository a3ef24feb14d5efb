import type { Snapshot } from '#src/catalogue/snapshot.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { ALL_SLUG } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import { brandSlug } from './brands.ts';

/** The products behind one slug of `/category/{slug}`, in listing order. */
export type ProductGroup = {
  readonly slug: string;
  readonly name: string;
  readonly products: readonly Product[];
};

/** Finds the slug of a category, subcategory, label or brand by its name. */
export type NamedSlugs = {
  readonly category: (name: string) => string;
  readonly subcategory: (name: string) => string;
  readonly label: (name: string) => string;
  readonly brand: (name: string) => string;
};

type Named = { readonly name: string; readonly slug: string };

/** Returns the snapshot's slugs of names. A name that it does not list is slugified, once. */
export function namedSlugs(snapshot: Snapshot): NamedSlugs {
  return {
    category: slugOf(snapshot.categories),
    subcategory: slugOf(snapshot.categories.flatMap(({ subcategories }) => subcategories)),
    label: slugOf(snapshot.labels),
    brand: slugOf([], brandSlug),
  };
}

/**
 * Returns every group that has pages, keyed by slug. A product belongs to the slugs of its category,
 * subcategory, label and brands, so equal slugs share a page. A listed name without products has an
 * empty group, so that its links still work. `all` holds every product.
 */
export function groupProducts(
  snapshot: Snapshot,
  ordered: readonly Product[],
  slugs: NamedSlugs,
): ReadonlyMap<string, ProductGroup> {
  const groups = new Map<string, { slug: string; name: string; products: Product[] }>();
  for (const { name, slug } of listed(snapshot)) {
    if (slug !== '' && !groups.has(slug)) groups.set(slug, { slug, name, products: [] });
  }
  for (const product of ordered) {
    for (const [slug, name] of keysOf(product, slugs)) {
      if (slug === '' || slug === ALL_SLUG) continue;
      const group = groups.get(slug) ?? { slug, name, products: [] };
      groups.set(slug, group);
      group.products.push(product);
    }
  }
  groups.set(ALL_SLUG, { slug: ALL_SLUG, name: 'All Products', products: [...ordered] });
  return groups;
}

/** Returns the listed names. If two have the same slug, the first names the group. */
function listed(snapshot: Snapshot): readonly Named[] {
  const { categories, labels } = snapshot;
  const subcategories = categories.flatMap((category) => category.subcategories);
  const brands = [...categories, ...subcategories]
    .flatMap(({ brands: names }) => names)
    .map((name) => ({ name, slug: brandSlug(name) }));
  return [...categories, ...subcategories, ...labels, ...brands];
}

function keysOf(product: Product, slugs: NamedSlugs): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const add = (slug: string, name: string) => {
    if (!keys.has(slug)) keys.set(slug, name);
  };
  add(slugs.category(product.category), product.category);
  if (product.subcategory !== null)
    add(slugs.subcategory(product.subcategory), product.subcategory);
  if (product.label !== null) add(slugs.label(product.label), product.label);
  for (const brand of product.brands) add(slugs.brand(brand), brand);
  return keys;
}

function slugOf(known: readonly Named[], otherwise = slugify): (name: string) => string {
  const slugs = new Map<string, string>();
  for (const { name, slug } of known) if (!slugs.has(name)) slugs.set(name, slug);
  return (name) => {
    const slug = slugs.get(name) ?? otherwise(name);
    slugs.set(name, slug);
    return slug;
  };
}
