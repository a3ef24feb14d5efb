import { SEARCH_MANIFEST } from '#src/domain/search/manifest.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import {
  page,
  products,
  publishSmallSite,
  siteOwnHeaders,
  smallSite,
  YORUBA,
} from './small-site.ts';

/** A request, and all that is to be known of its answer, whoever gives it. */
export type Row = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asks twice: the second time with the entity tag of the first answer, written like this. */
  readonly again?: (tag: string) => Readonly<Record<string, string>>;
  readonly status: number;
  /** What the answer says, unpacked. */
  readonly body: string;
  /** Those of `compared` that are there; the others must be missing. */
  readonly answers: Readonly<Record<string, string>>;
  /** What Caddy answers otherwise, where Go decides before any rule of a site is asked. */
  readonly caddy?: Partial<Pick<Row, 'status' | 'body' | 'answers'>>;
};

/** The headers by which an answer is judged. */
export const compared = [
  'content-type',
  'content-encoding',
  'content-range',
  'last-modified',
  'cache-control',
  'vary',
  'location',
  'allow',
  'x-robots-tag',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'cross-origin-opener-policy',
] as const;

const forYears = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';
const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const bytes = 'application/octet-stream';
const picture = '/pictures/0123456789abcdef.webp';
const encodedYoruba = encodeURIComponent(YORUBA);

/** On every answer; the policy of a page is that of its site. */
const secure = {
  'cache-control': revalidate,
  'content-security-policy': siteOwnHeaders['Content-Security-Policy'],
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
const ofText = { ...secure, vary: 'Accept-Encoding' };
const ofPage = { ...ofText, 'content-type': html };
const ofLine = {
  ...secure,
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};

/** What the release before had: one product moves to its category, one is gone for good. */
const fan = sampleProduct({ id: '9', slug: 'desk-fan', category: 'Fans', subcategory: null });

/** What the release in use has. */
const sold = products.filter(({ slug }) => slug !== YORUBA);

/** Publishes the two releases, one after the other, that the table is about. */
export async function publishTableSite(dataDir: string): Promise<void> {
  await publishSmallSite(dataDir, 'Old', [...products, fan]);
  await publishSmallSite(dataDir, 'New', sold);
}

type Extra = Partial<Pick<Row, 'method' | 'headers' | 'again'>>;

function shows(path: string, name: string, extra: Extra = {}): Row {
  return { path, status: 200, body: page(name, 'New'), answers: ofPage, ...extra };
}

function leads(path: string, status: number, location: string): Row {
  return { path, status, body: `See ${location}\n`, answers: { ...ofLine, location } };
}

function misses(path: string, extra: Extra = {}): Row {
  return { path, status: 404, body: page('404', 'New'), answers: ofPage, ...extra };
}

function isGone(path: string): Row {
  return { path, status: 410, body: page('410', 'New'), answers: ofPage };
}

function sends(path: string, body: string, answers: Readonly<Record<string, string>>): Row {
  return { path, status: 200, body, answers };
}

function refuses(method: string, path: string): Row {
  const answers = { ...ofLine, allow: 'GET, HEAD' };
  const body = 'Only GET and HEAD are answered here.\n';
  return { path, method, status: 405, body, answers };
}

function isTooLong(path: string): Row {
  const body = 'The address is too long; 2 kB is the most that is taken.\n';
  return { path, status: 414, body, answers: ofLine };
}

function state(row: Row): Row {
  return { ...row, answers: { ...row.answers, 'x-robots-tag': 'noindex, follow' } };
}

function packed(row: Row, accepted: string, coding: string | null): Row {
  const answers = coding === null ? row.answers : { ...row.answers, 'content-encoding': coding };
  return { ...row, headers: { 'Accept-Encoding': accepted }, answers };
}

function unchanged(
  path: string,
  again: NonNullable<Row['again']>,
  answers: Row['answers'] = ofText,
): Row {
  return { path, again, status: 304, body: '', answers };
}

function part(range: string, body: string, contentRange: string): Row {
  const answers = {
    ...secure,
    'content-type': 'image/webp',
    'cache-control': forYears,
    'content-range': contentRange,
  };
  return { path: picture, headers: { Range: range }, status: 206, body, answers };
}

/** What the table's API answers: the request as it came, and headers that nobody may change. */
export function stubAnswer(method: string, url: string): Pick<Row, 'status' | 'body' | 'answers'> {
  const answers = { 'content-type': 'text/x-echo', 'cache-control': 'private, no-store' };
  return { status: 418, body: method === 'HEAD' ? '' : `${method} ${url}\n`, answers };
}

function asksApi(path: string, method = 'GET'): Row {
  return { path, method, ...stubAnswer(method, path) };
}

/** Go's answer to what is no URL to it. */
const badRequest = {
  status: 400,
  body: '400 Bad Request',
  answers: { 'content-type': 'text/plain; charset=utf-8' },
};

const kept = { ...secure, 'cache-control': forYears };
const css = `.a{color:green}`.repeat(100);
const oldScript = 'console.log("hello");'.repeat(100);

/** The requests, of which every server gives these answers. */
export const table: readonly Row[] = [
  // Pages.
  shows('/', 'index'),
  shows('/?utm_source=mail', 'index'),
  shows('/faq', 'faq'),
  shows('/faq?x=1', 'faq'),
  shows('/faq?', 'faq'),
  shows('/search', 'search'),
  shows('/contact', 'contact'),
  shows('/cart', 'cart'),
  shows('/account', 'account'),
  shows('/payment-verify?reference=1', 'payment-verify'),
  shows('/black-friday', 'black-friday'),
  shows('/products/all', 'products/all'),
  shows('/products/phones', 'products/phones'),
  shows('/category/phones', 'category/phones'),
  shows('/category/phones/2', 'category/phones/2'),
  shows('/products-details/iphone-15', 'products-details/iphone-15'),
  // Encoded.
  shows('/%66aq', 'faq'),
  shows('/products-details/%69phone-15', 'products-details/iphone-15'),
  shows('/products-details/cable-100%25', 'products-details/cable-100%'),
  // States of a list.
  state(shows('/?s=iphone', 'index')),
  state(shows('/products/phones?sort=price-up', 'products/phones')),
  state(shows('/category/phones?a=1&page=2', 'category/phones')),
  state(shows('/products/phones?%73ort=price-up', 'products/phones')),
  state(shows('/products/iphone?s=a', 'search')),
  state(misses('/nothing?s=a')),
  shows('/products/phones?notsort=1', 'products/phones'),
  // Rewrites.
  shows('/products/iphone', 'search'),
  shows('/products/red%20case', 'search'),
  shows('/products/usb%2Fc', 'search'),
  shows('/products/a/b', 'search'),
  shows('/products/%E2%98%85', 'search'),
  shows('/%70roducts/iphone', 'search'),
  shows('/products/x.gz', 'search'),
  shows('/reset-password/token?userid=1', 'reset-password'),
  // The one address of a page.
  leads('/faq/', 308, '/faq'),
  leads('/faq/?a=1&b=2', 308, '/faq?a=1&b=2'),
  leads('/category/phones/', 308, '/category/phones'),
  leads('/products/some%20text/', 308, '/products/some%20text'),
  leads('/faq.html', 308, '/faq'),
  leads('/faq.html/?s=1', 308, '/faq?s=1'),
  leads('/faq%2Ehtml', 308, '/faq'),
  leads('/faq.HTML', 308, '/faq'),
  leads('/category/phones/2.html', 308, '/category/phones/2'),
  leads('/404.html', 308, '/404'),
  leads('/index.html', 308, '/'),
  leads('/index.html?s=a', 308, '/?s=a'),
  leads('/index', 308, '/'),
  leads('/index/', 308, '/'),
  // Capitals.
  leads('/FAQ', 308, '/faq'),
  leads('/Products/Phones', 308, '/products/phones'),
  leads('/products-details/IPhone-15?x=Y', 308, '/products-details/iphone-15?x=Y'),
  leads('/Products-Details/Cable-100%25', 308, '/products-details/cable-100%25'),
  leads('/Favicon.SVG', 308, '/favicon.svg'),
  misses('/FAQ-nothing'),
  misses('/PICTURES/0123456789abcdef.webp'),
  // Ruled redirects.
  leads('/category/phones/1', 301, '/category/phones'),
  leads('/category/unknown/1?a=b', 301, '/category/unknown?a=b'),
  leads('/products/phones/samsung/1', 301, '/products/phones/samsung'),
  leads('/category/%C3%A9t%C3%A9/1', 301, '/category/%C3%A9t%C3%A9'),
  // Products that are gone.
  leads(`/products-details/${encodedYoruba}`, 301, '/products/phones'),
  leads(`/products-details/${encodedYoruba}?utm=1`, 301, '/products/phones?utm=1'),
  leads(`/products-details/${encodedYoruba}/`, 308, `/products-details/${encodedYoruba}`),
  isGone('/products-details/desk-fan'),
  isGone('/products-details/Desk-Fan?a=1'),
  isGone('/410'),
  misses('/products-details/never-sold'),
  // Nothing there.
  misses('/nothing'),
  misses('/404'),
  misses('/products'),
  misses('/category'),
  misses('/category/phones/3'),
  misses('/faq/more'),
  misses('/assets'),
  misses('/assets/nothing.js'),
  misses('/pictures/nothing.webp'),
  // Files that are nobody's to read.
  misses('/_headers'),
  misses('/_redirects'),
  misses('/_site-headers.json'),
  misses('/_products.json'),
  misses('/_gone.json'),
  misses('/_nginx-maps.conf'),
  misses('/_nginx-server.conf'),
  misses('/_caddyfile'),
  misses('/_unreadable'),
  misses('/_api'),
  misses('/%5Fheaders'),
  misses('/.hidden'),
  misses('/%2ehidden'),
  misses('/folder/.env'),
  misses('/faq.html.br'),
  misses('/assets/site.BxY9_a1c.css.gz'),
  // Ways out of the folder.
  misses('/../package.json'),
  misses('/..%2f..%2fpackage.json'),
  misses('/%2e%2e/%2e%2e/package.json'),
  misses('/assets/../faq'),
  misses('/assets/../../package.json'),
  misses('/products/x%2f..%2f..%2fetc%2fpasswd'),
  misses('/products%2Fphones'),
  misses('/..%5c..%5cpackage.json'),
  misses('/%5cexample.com/'),
  // What cannot be read, and empty segments, which must never come back as a host name.
  misses('/faq%00.html'),
  misses('/faq%0d%0aSet-Cookie:%20a=b/'),
  { ...misses('/100%'), caddy: badRequest },
  misses('/products/%E0%A4'),
  misses('//example.com/'),
  misses('//faq'),
  misses('/faq//'),
  misses('/products//phones'),
  // The API, which is asked for what was sent.
  asksApi('/api/v1/all-product?page=1&limit=2'),
  asksApi('/api/v1/product/slug/a%2Fb%20c'),
  asksApi('/api/v1/cart', 'POST'),
  asksApi('/api/v1/cart', 'DELETE'),
  asksApi('/api/v1/cart', 'OPTIONS'),
  asksApi('/api/v1/cart', 'HEAD'),
  asksApi('/api'),
  asksApi('/api/'),
  asksApi('/api?a=1'),
  asksApi('/api/index.html'),
  asksApi('/api/../faq'),
  asksApi('/uploads/picture.png'),
  asksApi('/health'),
  asksApi('/ready'),
  asksApi('/metrics'),
  misses('/apiary'),
  misses('/API/v1'),
  misses('/%61pi/v1'),
  misses('/health.txt'),
  // Files.
  sends('/assets/site.BxY9_a1c.css', css, {
    ...ofText,
    'content-type': 'text/css; charset=utf-8',
    'cache-control': forYears,
  }),
  sends('/assets/entryNew.C0ffee12.js', oldScript, {
    ...ofText,
    'content-type': script,
    'cache-control': forYears,
  }),
  // Of the release before, for pages that were loaded from it.
  sends('/assets/entryOld.C0ffee12.js', oldScript, {
    ...ofText,
    'content-type': script,
    'cache-control': forYears,
  }),
  sends(picture, 'RIFF0123456789', { ...kept, 'content-type': 'image/webp' }),
  sends('/tiny.json', '{}', { ...ofText, 'content-type': 'application/json; charset=utf-8' }),
  sends('/robots.txt', 'robots.txt', { ...ofText, 'content-type': 'text/plain; charset=utf-8' }),
  sends('/feed.xml', smallSite('New', sold)['feed.xml'] ?? '', {
    ...ofText,
    'content-type': 'application/xml',
  }),
  sends('/pagefind/wasm.en.pagefind', 'wasm', { ...secure, 'content-type': bytes }),
  sends('/pagefind/fragment/en_12ab34c.pf_fragment', 'fragment', {
    ...kept,
    'content-type': bytes,
  }),
  sends('/pagefind/index/en_12ab34c.pf_index', 'index', { ...kept, 'content-type': bytes }),
  // Compressed twins.
  packed(shows('/faq', 'faq'), 'br', 'br'),
  packed(shows('/faq', 'faq'), 'gzip, deflate, br, zstd', 'br'),
  packed(shows('/faq', 'faq'), 'gzip', 'gzip'),
  packed(shows('/faq', 'faq'), 'br;q=0, gzip', 'gzip'),
  packed(shows('/faq', 'faq'), 'identity', null),
  packed(shows('/faq', 'faq'), 'zstd', null),
  packed(shows('/products/iphone', 'search'), 'gzip', 'gzip'),
  packed(misses('/nothing'), 'gzip', 'gzip'),
  packed(isGone('/products-details/desk-fan'), 'br', 'br'),
  packed(leads('/faq/', 308, '/faq'), 'gzip', null),
  packed(
    sends('/tiny.json', '{}', { ...ofText, 'content-type': 'application/json; charset=utf-8' }),
    'gzip',
    null,
  ),
  packed(
    sends(picture, 'RIFF0123456789', { ...kept, 'content-type': 'image/webp' }),
    'gzip, br',
    null,
  ),
  packed(
    sends('/assets/entryOld.C0ffee12.js', oldScript, {
      ...ofText,
      'content-type': script,
      'cache-control': forYears,
    }),
    'gzip',
    'gzip',
  ),
  // What the browser has already.
  unchanged('/faq', (tag) => ({ 'If-None-Match': tag })),
  unchanged('/faq', (tag) => ({ 'If-None-Match': `W/${tag}` })),
  unchanged('/faq', (tag) => ({ 'If-None-Match': `"other", ${tag}` })),
  unchanged('/faq', () => ({ 'If-None-Match': '*' })),
  unchanged('/products/iphone', (tag) => ({ 'If-None-Match': tag })),
  unchanged(picture, (tag) => ({ 'If-None-Match': tag }), kept),
  shows('/faq', 'faq', { headers: { 'If-None-Match': '"old"' } }),
  misses('/nothing', { again: (tag) => ({ 'If-None-Match': tag }) }),
  // Ranges.
  part('bytes=0-3', 'RIFF', 'bytes 0-3/14'),
  part('bytes=-4', '6789', 'bytes 10-13/14'),
  part('bytes=4-', '0123456789', 'bytes 4-13/14'),
  {
    path: picture,
    headers: { Range: 'bytes=99-' },
    status: 416,
    body: 'This file has no such part.\n',
    caddy: { body: 'invalid range: failed to overlap\n' },
    answers: {
      ...kept,
      'content-type': 'text/plain; charset=utf-8',
      'content-range': 'bytes */14',
    },
  },
  {
    ...sends(picture, 'RIFF0123456789', { ...kept, 'content-type': 'image/webp' }),
    headers: { Range: 'bytes=0-3, 5-6' },
  },
  {
    ...sends(picture, 'RIFF0123456789', { ...kept, 'content-type': 'image/webp' }),
    headers: { Range: 'bytes=0-3', 'If-Range': '"other"' },
  },
  {
    ...packed(shows('/faq', 'faq'), 'gzip', 'gzip'),
    headers: { 'Accept-Encoding': 'gzip', Range: 'bytes=0-3' },
  },
  misses('/nothing', { headers: { Range: 'bytes=0-3' } }),
  // Methods.
  ...['/', '/faq', '/nothing', '/products/iphone'].map((path): Row => {
    const status = path === '/nothing' ? 404 : 200;
    return { path, method: 'HEAD', status, body: '', answers: ofPage };
  }),
  { ...leads('/faq/', 308, '/faq'), method: 'HEAD', body: '' },
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) =>
    refuses(method, '/faq'),
  ),
  refuses('POST', '/nothing'),
  refuses('POST', '/faq/'),
  refuses('POST', SEARCH_MANIFEST),

  // A request target of 2 kB is looked at, and no longer one.
  misses(`/${'a'.repeat(2_047)}`),
  isTooLong(`/${'a'.repeat(2_048)}`),
  isTooLong(`/faq?s=${'a'.repeat(3_000)}`),
];
