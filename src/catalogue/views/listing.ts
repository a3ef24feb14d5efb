import type { NamedLink, ListingView } from '#src/domain/views.ts';
import { listingDocumentTitle } from '#src/domain/document-title.ts';
import { display } from '#src/domain/display.ts';
import { ALL_SLUG, categoryRoute, listingRoute, routes } from '#src/domain/routes.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { menuCategory } from './chrome.ts';

/** The slugs that have a listing: every category, and `all`. */
export function listingSlugs(index: CatalogueIndex): readonly string[] {
  const slugs = index.snapshot.categories.map(({ slug }) => slug);
  return [...new Set([ALL_SLUG, ...slugs])];
}

/** The listing of a slug (SPEC.md section 2, Category listing). An unknown slug is an empty one. */
export function listingView(index: CatalogueIndex, slug: string): ListingView {
  const products = productsOf(index, slug);
  const category = index.snapshot.categories.find((other) => other.slug === slug);
  const menu = category === undefined ? null : menuCategory(category);
  const name = slug === ALL_SLUG ? 'All Categories' : (category?.name ?? slug);
  return {
    slug,
    documentTitle: listingDocumentTitle(slug === ALL_SLUG ? 'Phones and Accessories' : name),
    name,
    count: products.length,
    cards: products.slice(0, display.listingStep).map(index.card),
    next: products.length > display.listingStep ? categoryRoute(slug, 2) : null,
    sidebar: sidebar(index, slug),
    subcategories: menu?.subcategories.map(({ name, href }) => ({ name, href })) ?? [],
    brands: distinct([
      ...(menu?.brands ?? []),
      ...(menu?.subcategories.flatMap(({ brands }) => brands) ?? []),
    ]),
  };
}

function sidebar(index: CatalogueIndex, current: string): ListingView['sidebar'] {
  const all = { name: 'All Categories', href: routes.allProducts, slug: ALL_SLUG };
  const categories = index.snapshot.categories.map(({ name, slug }) => ({
    name,
    href: listingRoute(slug),
    slug,
  }));
  return [all, ...categories].map(({ name, href, slug }) => ({
    name,
    href,
    count: productsOf(index, slug).length,
    current: slug === current,
  }));
}

function productsOf(index: CatalogueIndex, slug: string) {
  return slug === ALL_SLUG ? index.products : (index.byCategory.get(slug) ?? []);
}

function distinct(links: readonly NamedLink[]): readonly NamedLink[] {
  return [...new Map(links.map((link) => [link.href, link])).values()];
}
