import type { Product } from '#src/domain/catalogue/product.ts';
import { decimalNaira, formatNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { parseAddress } from '#src/release/hosting/address.ts';
import { MOVED, readMoved } from '#src/release/hosting/moved.ts';
import { resolve, sentRedirects, type SiteFiles } from '#src/release/hosting/resolve.ts';
import { readSiteHeaders, SITE_HEADERS } from '#src/release/hosting/site-headers.ts';
import { API } from '#src/release/hosting/target.ts';
import { inSlices } from '#src/release/in-slices.ts';
import { pageFile } from '#src/release/page-file.ts';
import { readText, type StoredSite } from '#src/release/store/store.ts';

const ofApi = new RegExp(API);

/**
 * Returns what is wrong with the pages of a built site, as the end of a sentence; null if every address
 * of this site in them answers, every product's page shows and states the snapshot's price, and the
 * security policy allows their inline code.
 */
export async function pagesFault(
  site: StoredSite,
  products: readonly Pick<Product, 'slug' | 'price'>[],
  signal: AbortSignal,
): Promise<string | null> {
  const prices = new Map(products.map(({ slug, price }) => [pageFile(productRoute(slug)), price]));
  /** Each address with a page that has it. */
  const links = new Map<string, string>();
  const mispriced: string[] = [];
  const refused: string[] = [];
  const { manifest, store } = site;
  const headers = readSiteHeaders(readText(site, SITE_HEADERS) ?? '{}');
  const policy = headers['Content-Security-Policy'] ?? '';
  const pages = [...manifest].filter(([file]) => file.endsWith('.html'));
  await inSlices(pages, ([file, entry]) => {
    signal.throwIfAborted();
    const facts = store.facts(entry);
    for (const link of facts.links) links.set(link, file);
    if (facts.inline.some((source) => !policy.includes(source))) refused.push(file);
    const price = prices.get(file);
    if (price === undefined) return;
    if (facts.price !== formatNaira(price) || facts.statedPrice !== decimalNaira(price)) {
      mispriced.push(file);
    }
  });
  if (refused.length > 0) {
    return `${refused.length} pages hold scripts or styles that the security policy refuses (${refused.sort()[0]})`;
  }
  if (mispriced.length > 0) {
    return `${mispriced.length} of ${prices.size} product pages show or state another price than the catalogue (${mispriced.sort()[0]})`;
  }
  const moved = sentRedirects(readMoved(readText(site, MOVED) ?? '[]'));
  const served: SiteFiles = { has: (file) => manifest.has(file), moved };
  const broken = [...links].filter(([link]) => !leadsSomewhere(link, served)).sort();
  const [first] = broken;
  if (first === undefined) return null;
  return `${broken.length} links lead nowhere (${first[0]} on ${first[1]})`;
}

/** Returns whether an address has a page or file of its own, or redirects. */
function leadsSomewhere(link: string, files: SiteFiles): boolean {
  if (ofApi.test(link)) return true;
  // As a browser sends it.
  const { pathname, search } = new URL(link, 'http://shop.invalid');
  const decision = resolve('GET', `${pathname}${search}`, files);
  if (decision.kind === 'redirect') return true;
  // Only a rewrite to the search answers there, whatever the address is.
  const own = `/${parseAddress(pathname)?.segments.join('/') ?? ''}`;
  return decision.kind === 'file' && decision.status === 200 && decision.path === own;
}
