import { FEED_ROUTE } from '#src/catalogue/crawlers/feed.ts';
import { SITEMAP_ROUTE } from '#src/catalogue/crawlers/sitemap.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { productRoute, routes } from '#src/domain/routes.ts';
import { VerifyError } from '#src/release/errors.ts';
import { hosting } from '#src/release/hosting/rules.ts';
import { pageFile } from '#src/release/page-file.ts';
import { pictureFiles } from '#src/release/build/picture-files.ts';
import type { StoredSite } from '#src/release/store/store.ts';
import { crawlersFault } from './crawlers.ts';
import { pagesFault } from './pages.ts';
import { searchFault } from './search.ts';
import { weightFault } from './weight.ts';

/** Pages that every shop has, besides those of products. */
const requiredPages = [
  routes.home,
  routes.search,
  routes.allProducts,
  routes.cart,
  routes.account,
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
  routes.contact,
  routes.faq,
  routes.warranty,
  routes.returnPolicy,
  routes.privacyPolicy,
  routes.aboutUs,
  routes.terms,
  routes.wishlist,
  routes.compare,
  routes.orderSuccess,
  routes.order,
  routes.trackOrder,
  routes.paymentVerify,
  hosting.notFound.page,
  hosting.gone.page,
];

/** Files that crawlers request. */
const requiredFiles = ['robots.txt', SITEMAP_ROUTE.slice(1), FEED_ROUTE.slice(1), 'llms.txt'];

const productsFolder = 'products-details/';

export type VerifyOptions = {
  /** Setting of the build. */
  readonly imageBaseUrl?: string | null;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Checks that a built site is a whole shop: a page for each product of the snapshot and no other, every
 * fixed page, every picture in the sizes that pages name, a whole search (search.ts), a complete
 * sitemap and feed (crawlers.ts), working links and the catalogue's own prices (pages.ts), and nothing
 * too heavy (weight.ts). Returns the number of pages. Throws a VerifyError that names the fault.
 */
export async function verify(
  site: StoredSite,
  snapshot: Pick<Snapshot, 'products' | 'banners'>,
  options: VerifyOptions = {},
): Promise<{ pages: number }> {
  const { imageBaseUrl = null, signal = new AbortController().signal } = options;
  const { manifest: files } = site;
  const lost = [
    ...requiredPages.filter((route) => !files.has(pageFile(route))),
    ...requiredFiles.filter((file) => !files.has(file)),
  ];
  if (lost.length > 0) throw refusal(`${some(lost)} missing`);

  const wanted = new Set(snapshot.products.map(({ slug }) => pageFile(productRoute(slug))));
  const unbuilt = [...wanted].filter((file) => !files.has(file));
  if (unbuilt.length > 0) {
    throw refusal(
      `${unbuilt.length} of ${wanted.size} product pages are missing (${some(unbuilt)})`,
    );
  }
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  const unknown = pages.filter((file) => file.startsWith(productsFolder) && !wanted.has(file));
  if (unknown.length > 0) {
    throw refusal(`${unknown.length} product pages are of no product (${some(unknown)})`);
  }

  const pictures = pictureFiles(snapshot, imageBaseUrl);
  const missingPictures = pictures.filter((file) => !files.has(file));
  if (missingPictures.length > 0) {
    throw refusal(
      `${missingPictures.length} of ${pictures.length} picture files are missing (${some(missingPictures)})`,
    );
  }

  const { products } = snapshot;
  const fault =
    searchFault(site, products) ??
    (await crawlersFault(site, products)) ??
    (await pagesFault(site, products, signal)) ??
    weightFault(files);
  if (fault !== null) throw refusal(fault);
  return { pages: pages.length };
}

function refusal(what: string): VerifyError {
  return new VerifyError(`The built site is not published: ${what}.`);
}

/** Joins the first few of a list for a sentence. */
function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
