import { containsKeywords } from '#src/domain/catalogue/label-keywords.ts';
import { ALL_SLUG, type SubcategoryBrand } from '#src/domain/routes.ts';
import type { SearchProduct } from './product.ts';

/**
 * The products that a search on a list's page covers: those of the page itself (SPEC.md section 2).
 * `listing` is a category or everything, or a brand in it; `group` is a page of `/category`;
 * `label` is a label. `shelf` is a brand in a subcategory;
 * `budget` is a category within a budget, in naira, without an upper bound if `max` is not a number.
 */
export type SearchScope =
  | { readonly as: 'listing'; readonly category: string; readonly brand: string | null }
  | { readonly as: 'group'; readonly slug: string }
  | ({ readonly as: 'shelf' } & SubcategoryBrand)
  | { readonly as: 'budget'; readonly category: string; readonly min: number; readonly max: number }
  | { readonly as: 'label'; readonly slug: string };

/**
 * Returns the scope of a list's page from its path, with or without a page number; null if the page
 * covers every product.
 */
export function readSearchScope(path: string): SearchScope | null {
  const segments = segmentsOf(path);
  const [first, slug, brand, last] = segments;
  if (first === undefined) return null;
  if (first === 'products') {
    if (slug === undefined || (slug === ALL_SLUG && brand === undefined)) return null;
    return { as: 'listing', category: slug, brand: brand ?? null };
  }
  if (first === 'category') {
    // Page numbers are the third segment of a group's address, and the fifth of a brand's.
    if (slug !== undefined && brand !== undefined && last !== undefined) {
      return { as: 'shelf', category: slug, subcategory: brand, brand: last };
    }
    return slug === undefined || slug === ALL_SLUG ? null : { as: 'group', slug };
  }
  if (first === 'prices' && slug !== undefined) {
    const [min = 0, max = NaN] = (brand ?? '').split('-').map(Number);
    return { as: 'budget', category: slug, min, max };
  }
  return { as: 'label', slug: first };
}

/** Returns the products of a scope in the given order, the same as on its page. */
export function productsInScope(
  products: readonly SearchProduct[],
  scope: SearchScope | null,
): readonly SearchProduct[] {
  if (scope === null) return products;
  return products.filter(scopeTest(scope));
}

function scopeTest(scope: SearchScope): (product: SearchProduct) => boolean {
  switch (scope.as) {
    case 'listing': {
      const { category, brand } = scope;
      return (product) =>
        (category === ALL_SLUG || product.category.slug === category) &&
        (brand === null || product.brands.some(({ slug }) => slug === brand));
    }
    case 'group':
      return ({ category, subcategory, label, brands }) =>
        [category, subcategory, label, ...brands].some((group) => group?.slug === scope.slug);
    case 'shelf': {
      const { category, subcategory, brand } = scope;
      return (product) =>
        product.category.slug === category &&
        product.subcategory?.slug === subcategory &&
        product.brands.some(({ slug }) => slug === brand);
    }
    case 'budget': {
      const { category, min, max } = scope;
      return ({ category: { slug }, price }) =>
        slug === category && price >= min * 100 && !(price >= max * 100);
    }
    case 'label': {
      const known = new Map<string, boolean>();
      return ({ label }) => {
        if (label === null) return false;
        const has = known.get(label.name) ?? containsKeywords(label.name, scope.slug);
        known.set(label.name, has);
        return has;
      };
    }
  }
}

function segmentsOf(path: string): readonly string[] {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}
