import type { Snapshot, SnapshotCategory } from '#src/catalogue/snapshot.ts';
import type { NamedLink, MenuCategory, ChromeView } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { categoryRoute, listingRoute } from '#src/domain/routes.ts';
import { bannerView, isStrip } from './banner.ts';
import { brandSlug } from './brands.ts';

/** The header and footer of a snapshot's pages (SPEC.md section 2, Layout and header). */
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

/** A category with links to its listing, its subcategories' pages and its brands' pages. */
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

/** Links to the pages of brands; a brand whose name gives no slug has none. */
export function brandLinks(brands: readonly string[]): readonly NamedLink[] {
  return brands
    .map((name) => ({ name, slug: brandSlug(name) }))
    .filter(({ slug }) => slug !== '')
    .map(({ name, slug }) => ({ name, href: categoryRoute(slug) }));
}
