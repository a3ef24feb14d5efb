import { cutSlug } from '#src/domain/catalogue/slugs.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { ALL_SLUG } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';

/** The products of a brand in a list, in the order of the list; at least one. */
export type BrandGroup = {
  readonly slug: string;
  readonly name: string;
  readonly products: readonly Product[];
};

/**
 * Returns the slug of a brand, from its name alone. The slug is empty if the name has no letter or
 * digit; the brand then has no pages. "all" and "index" get a suffix: they are the addresses of all
 * products and of a folder.
 */
export function brandSlug(name: string): string {
  const slug = cutSlug(slugify(name));
  return slug === ALL_SLUG || slug === 'index' ? `${slug}-brand` : slug;
}

/**
 * Groups a list of products by brand: most products first, then by slug. Brands with equal slugs form
 * one group, named after the first. A product of two brands is in both groups.
 */
export function groupBrands(products: readonly Product[]): readonly BrandGroup[] {
  const groups = new Map<string, { slug: string; name: string; products: Product[] }>();
  const slugs = new Map<string, string>();
  for (const product of products) {
    for (const name of product.brands) {
      const slug = slugs.get(name) ?? brandSlug(name);
      slugs.set(name, slug);
      if (slug === '') continue;
      const group = groups.get(slug);
      if (group === undefined) groups.set(slug, { slug, name, products: [product] });
      // Two brands of a product may have one slug.
      else if (group.products.at(-1) !== product) group.products.push(product);
    }
  }
  return [...groups.values()].sort(
    (a, b) => b.products.length - a.products.length || (a.slug < b.slug ? -1 : 1),
  );
}
