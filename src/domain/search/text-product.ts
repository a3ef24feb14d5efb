import { containsKeywords } from '#src/domain/catalogue/label-keywords.ts';
import type { Picture, Product } from '#src/domain/catalogue/product.ts';
import { ALL_SLUG, productSlug } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import type { SearchScope } from './scope.ts';

/**
 * A product as Pagefind's index knows it. It has no price: the index stays the same when prices
 * change.
 */
export type TextProduct = {
  readonly slug: string;
  readonly title: string;
  /** Names of its category, subcategory, label and brands; the category first. */
  readonly names: readonly string[];
  readonly picture: Picture | null;
};

/** Metadata that Pagefind searches with the content; it searches all metadata. */
export const searchedMeta = ['title', 'names'] as const;

/** The fields of a product that its record has. */
export type DescribedProduct = Pick<
  Product,
  'title' | 'category' | 'subcategory' | 'label' | 'brands' | 'pictures'
>;

/** Returns the metadata of a product's record. */
export function writeTextProduct(product: DescribedProduct): Readonly<Record<string, string>> {
  const { title, category, subcategory, label, brands, pictures } = product;
  const names = [category, subcategory, label, ...brands].filter((name) => name !== null);
  const meta = { title, names: names.join('\n') };
  const [picture] = pictures;
  if (picture === undefined) return meta;
  return { ...meta, picture: `${picture.width}x${picture.height} ${picture.file}` };
}

/** Reads what `writeTextProduct` wrote, of the record at `url`; null if it lacks a title. */
export function readTextProduct(
  url: string,
  meta: Readonly<Record<string, string | undefined>>,
): TextProduct | null {
  const { title = '', names = '', picture = '' } = meta;
  if (title === '') return null;
  const [, width, height, file] = /^(\d+)x(\d+) (.+)$/.exec(picture) ?? [];
  return {
    slug: productSlug(url),
    title,
    names: names.split('\n').filter((name) => name !== ''),
    picture: file === undefined ? null : { file, width: Number(width), height: Number(height) },
  };
}

/**
 * Returns whether a product with these names belongs to a scope. Slugs are derived from the names, and
 * budgets are ignored.
 */
export function namesInScope(names: readonly string[], scope: SearchScope | null): boolean {
  if (scope === null) return true;
  const slugs = new Set(names.map((name) => slugify(name)));
  switch (scope.as) {
    case 'listing': {
      const { category, brand } = scope;
      return (category === ALL_SLUG || slugs.has(category)) && (brand === null || slugs.has(brand));
    }
    case 'group':
      return slugs.has(scope.slug);
    case 'shelf':
      return [scope.category, scope.subcategory, scope.brand].every((slug) => slugs.has(slug));
    case 'budget':
      return slugs.has(scope.category);
    case 'label':
      return names.some((name) => containsKeywords(name, scope.slug));
  }
}
