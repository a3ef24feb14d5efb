import type { SnapshotCategory } from '#src/catalogue/snapshot.ts';
import type { NamedLink, MenuCategory, ChromeView } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import {
  brandListingRoute,
  categoryRoute,
  listingRoute,
  subcategoryBrandRoute,
} from '#src/domain/routes.ts';
import { bannerView, isStrip } from './banner.ts';
import { brandSlug } from './brands.ts';
import type { BrandGroup } from './brands.ts';
import { subcategoryKey } from './catalogue-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Returns the header and footer of all pages (SPEC.md section 2, Layout and header). */
export function chromeView(index: CatalogueIndex): ChromeView {
  const { snapshot } = index;
  const categories = snapshot.categories.map((category) => menuCategory(index, category));
  const banner = snapshot.banners.find((other) => other.type === 'other' && isStrip(other));
  return {
    menu: categories.slice(0, display.menuCategories),
    others: categories.slice(display.menuCategories).map(({ name, href }) => ({ name, href })),
    topBanner: banner === undefined ? null : bannerView(banner),
    year: snapshot.year,
  };
}

/**
 * Returns a category with links to its listing, subcategories and brands. A brand leads to its products
 * in the subcategory, or in the category if it is listed there (SPEC.md section 2, Layout and header).
 */
function menuCategory(index: CatalogueIndex, category: SnapshotCategory): MenuCategory {
  const { name, slug, brands, subcategories } = category;
  return {
    name,
    href: listingRoute(slug),
    brands: soldBrands(brands, index.brandsOf.get(slug), (brand) => brandListingRoute(slug, brand)),
    subcategories: subcategories.map((subcategory) => ({
      name: subcategory.name,
      href: categoryRoute(subcategory.slug),
      brands: soldBrands(
        subcategory.brands,
        index.subcategoryBrands.get(subcategoryKey(slug, subcategory.slug)),
        (brand) => subcategoryBrandRoute({ category: slug, subcategory: subcategory.slug, brand }),
      ),
    })),
  };
}

/** Returns links to brands, without those that have no product among the groups. */
function soldBrands(
  names: readonly string[],
  groups: readonly BrandGroup[] = [],
  hrefOf: (slug: string) => string,
): readonly NamedLink[] {
  const sold = new Set(groups.map(({ slug }) => slug));
  return names
    .map((name) => ({ name, slug: brandSlug(name) }))
    .filter(({ slug }) => sold.delete(slug))
    .map(({ name, slug }) => ({ name, href: hrefOf(slug) }));
}

/** Returns links to all products of brands, without brands that have no slug. */
export function brandLinks(brands: readonly string[]): readonly NamedLink[] {
  return brands
    .map((name) => ({ name, slug: brandSlug(name) }))
    .filter(({ slug }) => slug !== '')
    .map(({ name, slug }) => ({ name, href: categoryRoute(slug) }));
}
