import type { CatalogueIndex } from '#src/catalogue/views/catalogue-index.ts';
import { labelSlugs } from '#src/catalogue/views/label.ts';
import { labelledProducts } from '#src/catalogue/views/labels.ts';
import { listingSlugs } from '#src/catalogue/views/listing.ts';
import type { Picture, Product } from '#src/domain/catalogue/product.ts';
import {
  categoryRoute,
  labelRoute,
  listingRoute,
  productRoute,
  routes,
} from '#src/domain/routes.ts';
import { pictureUrl, type SiteAddress } from './address.ts';
import { groupCanonical } from './canonical.ts';
import { element, xmlDocument } from './xml.ts';

/** Where the index of sitemaps is. */
export const SITEMAP_ROUTE = '/sitemap.xml';

/** URLs in a part: a tenth of what is allowed, so that a changed product rewrites little. */
const PART_SIZE = 5_000;

/** One part of the sitemap, by the name that its address ends with. */
export type SitemapPart = { readonly name: string; readonly entries: readonly SitemapEntry[] };

type SitemapEntry = {
  /** A path of the site. */
  readonly route: string;
  /** ISO 8601, in UTC; null where nobody knows. */
  readonly changed: string | null;
  readonly pictures: readonly Picture[];
};

/** The address of a part. */
function sitemapPartRoute(name: string): string {
  return `/sitemap-${name}.xml`;
}

/**
 * All pages that are to be found: products, lists with something in them, texts. What points to
 * another page, says `noindex` or is a further page of a list is left out.
 */
export function sitemapParts(index: CatalogueIndex): readonly SitemapPart[] {
  // In the snapshot's order: a product's part stays the same when its place in the listings changes.
  const products = index.snapshot.products.map(productEntry);
  return [
    { name: 'pages', entries: textEntries(index) },
    { name: 'lists', entries: listEntries(index) },
    ...chunks(products).map((entries, place) => ({ name: `products-${place + 1}`, entries })),
  ];
}

/** The index of the parts, each as new as its newest page. */
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

/** A part as a document, with the pictures of its pages. */
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
  return [...listings, ...labels, ...groups].flatMap((entry) => entry ?? []);
}

/** Null for an empty list, which is not to be found. A list is as new as its newest product. */
function listEntry(route: string, products: readonly Product[]): SitemapEntry | null {
  if (products.length === 0) return null;
  return { route, changed: newest(products.map(({ updatedAt }) => updatedAt)), pictures: [] };
}

function textEntries({ snapshot }: CatalogueIndex): readonly SitemapEntry[] {
  const text = (route: string): SitemapEntry => {
    const policy = snapshot.policies.find(({ slug }) => `/${slug}` === route);
    return { route, changed: policy?.updatedAt ?? null, pictures: [] };
  };
  const { home, contact, faq, warranty, returnPolicy, privacyPolicy, aboutUs, terms } = routes;
  return [home, aboutUs, contact, faq, warranty, returnPolicy, privacyPolicy, terms].map(text);
}

function lastModified(changed: string | null): string {
  return changed === null ? '' : element('lastmod', changed);
}

/** The latest of these times; all are in UTC and of one form, so that text order is time order. */
function newest(times: readonly (string | null)[]): string | null {
  return times.reduce((latest, time) => ((time ?? '') > (latest ?? '') ? time : latest), null);
}

function chunks<T>(things: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(things.length / PART_SIZE) }, (_, place) =>
    things.slice(place * PART_SIZE, (place + 1) * PART_SIZE),
  );
}
