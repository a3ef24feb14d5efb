import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { merchantFeed } from '#src/catalogue/crawlers/feed.ts';
import { sitemapDocument, sitemapIndex } from '#src/catalogue/crawlers/sitemap.ts';
import type { SnapshotFormerName } from '#src/catalogue/snapshot.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { decimalNaira, formatNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { MOVED, movedRules, movedText } from '#src/release/hosting/moved.ts';
import { SITE_HEADERS } from '#src/release/hosting/site-headers.ts';
import type { Entry } from '#src/release/store/manifest.ts';
import { pictureFiles } from '#src/release/build/picture-files.ts';
import { publish } from '#src/release/releases/publish.ts';
import { serveSite } from '#src/release/serve/serve.ts';
import { openStore, type StoredSite } from '#src/release/store/store.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

const fixedPages = [
  'index',
  'search',
  'cart',
  'account',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'wishlist',
  'compare',
  'contact',
  'faq',
  'warranty',
  'return-policy',
  'privacy-policy',
  'about-us',
  'terms-and-conditions',
  'order-success',
  'order',
  'track-order',
  'payment-verify',
  '404',
  '410',
  'products/all',
  'back-office',
  'back-office/orders',
];

const crawlerFiles = ['robots.txt', 'llms.txt'];

/** Headers that the made-up site brings with it. */
export const siteOwnHeaders = { 'Content-Security-Policy': "default-src 'self'" };

/** A product slug of another script, as the site would have it. */
export const YORUBA = 'fóònù-tuntun';

/** How many pages the made-up site has: 26 fixed ones, 4 listings and 3 products. */
export const SMALL_SITE_PAGES = 33;

/** Products of the made-up site. */
export const products = ['iphone-15', YORUBA, 'cable-100%'].map((slug, place) =>
  sampleProduct({ id: String(place + 1), slug }),
);

/** The one category of the made-up site, as a snapshot has it. */
export const categories = [{ name: 'Phones', slug: 'phones', brands: [], subcategories: [] }];

/** Names that the category and the label of the made-up site had, and one that the category has again. */
const formerNames: readonly SnapshotFormerName[] = [
  { kind: 'category', category: null, from: 'mobiles', to: 'phones' },
  { kind: 'category', category: null, from: YORUBA, to: 'phones' },
  { kind: 'category', category: null, from: 'phones', to: 'phones' },
  { kind: 'label', category: null, from: 'doorbusters', to: 'black-friday' },
];

/** A page that says which it is; `mark` tells two releases apart. A product's has its offer. */
export function page(name: string, mark = ''): string {
  const offer = name.startsWith('products-details/') ? OFFER : '';
  return `<!doctype html><title>${name}</title><p>${mark}</p>${offer}${`<p>${name} </p>`.repeat(120)}`;
}

/** What every product of the made-up site costs. */
const { price: PRICE } = sampleProduct({ id: '1' });

const OFFER = [
  `<div class="offer"><p><span class="price-now">${formatNaira(PRICE)}</span></p></div>`,
  '<script type="application/ld+json">',
  JSON.stringify({ '@graph': [{ '@type': 'Product', offers: { price: decimalNaira(PRICE) } }] }),
  '</script>',
].join('');

const address = { siteUrl: 'http://shop.test', imageBaseUrl: null };

/** The sitemap and the feed of these products. */
function crawlerDocuments(sold: readonly Product[]): Record<string, string> {
  const entries = sold.map(({ slug }) => ({
    ...{ route: productRoute(slug), changed: null, pictures: [] },
  }));
  const parts = [{ name: 'products-1', entries }];
  return {
    'sitemap.xml': sitemapIndex(parts, address.siteUrl),
    ...Object.fromEntries(
      parts.map((part) => [`sitemap-${part.name}.xml`, sitemapDocument(part, address)]),
    ),
    'feed.xml': [...merchantFeed(sold, { ...address, fees: null })].join(''),
  };
}

/** The files of a small whole site, as a build leaves them before compression. */
export function smallSite(mark = '', sold: readonly Product[] = products): Record<string, string> {
  const names = [
    ...fixedPages,
    'black-friday',
    'products/phones',
    'category/phones',
    'category/phones/2',
    ...sold.map(({ slug }) => `products-details/${slug}`),
  ];
  const pageFiles = names.map((name) => `${name}.html`);
  const index = { version: '1', languages: { en: { page_count: sold.length } } };
  return {
    ...Object.fromEntries(names.map((name) => [`${name}.html`, page(name, mark)])),
    'assets/site.BxY9_a1c.css': `.a{color:green}`.repeat(100),
    [`back-office/files/main${mark}.C0ffee12.js`]: 'console.log("hello");'.repeat(100),
    [`assets/entry${mark}.C0ffee12.js`]: 'console.log("hello");'.repeat(100),
    'pictures/0123456789abcdef.webp': 'RIFF0123456789',
    ...Object.fromEntries(
      pictureFiles({ products: sold, banners: [] }, null).map((file) => [file, 'x']),
    ),
    'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(400)}</svg>`,
    'tiny.json': '{}',
    ...Object.fromEntries(
      Array.from(searchFiles(snapshotOf(sold)), ([route, body]) => [route.slice(1), body]),
    ),
    'pagefind/pagefind.js': 'export const search = () => [];'.repeat(50),
    'pagefind/pagefind-entry.json': JSON.stringify(index),
    'pagefind/wasm.en.pagefind': 'wasm',
    'pagefind/fragment/en_12ab34c.pf_fragment': 'fragment',
    'pagefind/index/en_12ab34c.pf_index': 'index',
    ...Object.fromEntries(crawlerFiles.map((name) => [name, name])),
    ...crawlerDocuments(sold),
    [SITE_HEADERS]: JSON.stringify(siteOwnHeaders),
    _headers: '/*\n',
    [MOVED]: movedText(movedRules(formerNames, pageFiles)),
    _redirects: '/a /b 308\n',
    '.hidden': 'secret',
    'folder/.env': 'secret',
  };
}

/** Puts files into the store of a data folder, as a build does; gives the site of them. */
export async function storeSite(
  dataDir: string,
  files: Readonly<Record<string, string>> = smallSite(),
): Promise<StoredSite & { readonly manifest: Map<string, Entry> }> {
  const store = openStore(dataDir);
  const manifest = new Map<string, Entry>();
  for (const [path, text] of Object.entries(files)) {
    manifest.set(path, await store.put(path, Buffer.from(text)));
  }
  return { manifest, store };
}

/** Stores the small site and publishes it; gives the id of the release. */
export async function publishSmallSite(
  dataDir: string,
  mark = '',
  sold: readonly Product[] = products,
): Promise<string> {
  const site = await storeSite(dataDir, smallSite(mark, sold));
  const fingerprint = Buffer.from(`${mark}--------`).toString('hex');
  const snapshot = { hash: `snapshot${mark}`, products: sold, categories, banners: [] };
  return (await publish({ dataDir, ...site, snapshot, fingerprint })).id;
}

/** What was answered, as it came. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Sends a request whose path is not touched by anybody on its way. */
export type Ask = (
  path: string,
  options?: { readonly method?: string; readonly headers?: Record<string, string> },
) => Promise<Answer>;

/** Serves a data folder on a free port until the test is over. */
export async function serveFolder(
  dataDir: string,
  errors: unknown[] = [],
): Promise<{ ask: Ask; port: number }> {
  const site = serveSite(dataDir, (error) => errors.push(error));
  const server = createServer((request, response) => void site(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { ask: askPort(port), port };
}

/** Asks a server on this port of this machine. */
export function askPort(port: number): Ask {
  return (path, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode = 0, headers: got } = answer;
          resolve({ status: statusCode, headers: got, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject);
      sent.end();
    });
}
