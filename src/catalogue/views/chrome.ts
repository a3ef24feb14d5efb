import type { Snapshot, SnapshotCategory } from '#src/catalogue/snapshot.ts';
import type { NamedLink, MenuCategory, ChromeView } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { categoryRoute, listingRoute } from '#src/domain/routes.ts';
import { bannerView, isStrip } from './banner.ts';
import { brandSlug } from './brands.ts';

/** Returns the header and footer of all pages (SPEC.md section 2, Layout and header). */
export function chromeView(snapshot: Snapshot): ChromeView {
  const categories = snapshot.categories.map(menuCategory);
  const banner = snapshot.banners.find((other) => other.type === 'other' && isStrip(other));
  return {
    menu: categories.slice(0, display.menuCategories),
    others: categories.slice(display.menuCategories).map(({ name, href }) => ({ name, href })),
    topBanner: banner === undefined ? null : bannerView(banner),
    year: snapshot.year,
  };
}

/** Returns a category with links to its listing, subcategories and brands. */
export function menuCategory(category: SnapshotCategory): MenuCategory {
  return {
    name: category.name,
    href: listingRoute(category.slug),
    brands: brandLinks(category.brands),
    subcategories: category.subcategories.map(({ name, slug, brands }) => ({
      name,
      href: categoryRoute(slug),
      brands: brandLinks(brands),
    })),
  };
}

/** Returns links to the pages of brands, without brands that have no slug. */
export function brandLinks(brands: readonly string[]): readonly NamedLink[] {
  return brands
    .map((name) => ({ name, slug: brandSlug(name) }))
    .filter(({ slug }) => slug !== '')
    .map(({ name, slug }) => ({ name, href: categoryRoute(slug) }));
}
