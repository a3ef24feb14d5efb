import { budgetGroups } from '#src/catalogue/views/budget.ts';
import type { CatalogueIndex } from '#src/catalogue/views/catalogue-index.ts';
import { labelSlugs } from '#src/catalogue/views/label.ts';
import { labelledProducts } from '#src/catalogue/views/labels.ts';
import { brandListingCanonical, listingSlugs } from '#src/catalogue/views/listing.ts';
import {
  subcategoryBrandCanonical,
  subcategoryBrands,
} from '#src/catalogue/views/subcategory-brand.ts';
import type { Picture, Product } from '#src/domain/catalogue/product.ts';
import {
  brandListingRoute,
  budgetRoute,
  categoryRoute,
  labelRoute,
  listingRoute,
  productRoute,
  routes,
  subcategoryBrandRoute,
} from '#src/domain/routes.ts';
import { pictureUrl, type SiteAddress } from './address.ts';
import { groupCanonical } from './canonical.ts';
import { element, xmlDocument } from './xml.ts';

/** Path of the index of sitemaps. */
export const SITEMAP_ROUTE = '/sitemap.xml';

/** URLs in a part: a tenth of the limit, so that a changed product rewrites little. */
const PART_SIZE = 5_000;

/** One part of the sitemap; `name` is the end of its address. */
export type SitemapPart = { readonly name: string; readonly entries: readonly SitemapEntry[] };

type SitemapEntry = {
  /** A path of the site. */
  readonly route: string;
  /** ISO 8601 in UTC; null if unknown. */
  readonly changed: string | null;
  readonly pictures: readonly Picture[];
};

function sitemapPartRoute(name: string): string {
  return `/sitemap-${name}.xml`;
}

/**
 * Returns all pages to be indexed: products, lists that are not empty, texts. Leaves out pages with
 * another canonical page or `noindex`, and further pages of lists.
 */
export function sitemapParts(index: CatalogueIndex): readonly SitemapPart[] {
  // In the snapshot's order: a product stays in its part when its position in listings changes.
  const products = index.snapshot.products.map(productEntry);
  return [
    { name: 'pages', entries: textEntries(index) },
    { name: 'lists', entries: listEntries(index) },
    ...chunks(products).map((entries, index) => ({ name: `products-${index + 1}`, entries })),
  ];
}

/** Returns the index of the parts. The date of a part is that of its newest page. */
export function sitemapIndex(parts: readonly SitemapPart[], siteUrl: string): string {
  return xmlDocument(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    parts.map(({ name, entries }) => {
      const changed = newest(entries.map((entry) => entry.changed));
      const location = element('loc', `${siteUrl}${sitemapPartRoute(name)}`);
      return `<sitemap>${location}${lastModified(changed)}</sitemap>`;
    }),
  );
}

/** Returns a part as an XML document, with the pictures of its pages. */
export function sitemapDocument({ entries }: SitemapPart, site: SiteAddress): string {
  return xmlDocument(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    entries.map(({ route, changed, pictures }) => {
      const location = element('loc', `${site.siteUrl}${route}`);
      const images = pictures.map(
        (picture) =>
          `<image:image>${element('image:loc', pictureUrl(picture, site))}</image:image>`,
      );
      return `<url>${location}${lastModified(changed)}${images.join('')}</url>`;
    }),
  );
}

function productEntry({ slug, updatedAt, pictures }: Product): SitemapEntry {
  return { route: productRoute(slug), changed: updatedAt, pictures };
}

function listEntries(index: CatalogueIndex): readonly SitemapEntry[] {
  const listings = listingSlugs(index).map((slug) =>
    listEntry(listingRoute(slug), index.byCategory.get(slug) ?? []),
  );
  const labels = labelSlugs(index).map((slug) =>
    listEntry(labelRoute(slug), labelledProducts(index, slug)),
  );
  const groups = [...index.groups.values()]
    .filter(({ slug }) => groupCanonical(index, slug, 1) === categoryRoute(slug))
    .map(({ slug, products }) => listEntry(categoryRoute(slug), products));
  const brands = subcategoryBrands(index)
    .map((found) => ({ ...found, route: subcategoryBrandRoute(found.slugs) }))
    .filter((found) => subcategoryBrandCanonical(index, found, 1) === found.route)
    .map(({ route, brand }) => listEntry(route, brand.products));
  const listed = listingSlugs(index).flatMap((slug) =>
    (index.brandsOf.get(slug) ?? []).flatMap((brand) => {
      const route = brandListingRoute(slug, brand.slug);
      const isOwn = brandListingCanonical(index, slug, brand, 1) === route;
      return isOwn ? [listEntry(route, brand.products)] : [];
    }),
  );
  const budgets = budgetGroups(index).map(({ category, slug, products }) =>
    listEntry(budgetRoute(category.slug, slug), products),
  );
  return [...listings, ...labels, ...groups, ...brands, ...listed, ...budgets].flatMap(
    (entry) => entry ?? [],
  );
}

/**
 * Returns null for an empty list. A list changes when a product is added to it: a new price of one of many
 * is no reason to crawl it again.
 */
function listEntry(route: string, products: readonly Product[]): SitemapEntry | null {
  if (products.length === 0) return null;
  return { route, changed: newest(products.map(({ createdAt }) => createdAt)), pictures: [] };
}

function textEntries({ snapshot }: CatalogueIndex): readonly SitemapEntry[] {
  const text = (route: string): SitemapEntry => {
    const policy = snapshot.policies.find(({ slug }) => `/${slug}` === route);
    return { route, changed: policy?.updatedAt ?? null, pictures: [] };
  };
  const { home, contact, faq, warranty, returnPolicy, privacyPolicy, aboutUs, terms } = routes;
  const help = [contact, routes.trackOrder, faq, warranty];
  return [home, aboutUs, ...help, returnPolicy, privacyPolicy, terms].map(text);
}

function lastModified(changed: string | null): string {
  return changed === null ? '' : element('lastmod', changed);
}

/** Returns the latest time. All are in UTC and of one format, so they sort as text. */
function newest(times: readonly (string | null)[]): string | null {
  return times.reduce((latest, time) => ((time ?? '') > (latest ?? '') ? time : latest), null);
}

function chunks<T>(things: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(things.length / PART_SIZE) }, (_, index) =>
    things.slice(index * PART_SIZE, (index + 1) * PART_SIZE),
  );
}
