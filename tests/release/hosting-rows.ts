import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { page, products, publishSmallSite, siteOwnHeaders, YORUBA } from './small-site.ts';

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

/** Cache header of files with a content hash in their name. */
export const forYears = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';
/** The type of pages. */
const html = 'text/html; charset=utf-8';
/** The type of scripts. */
export const script = 'text/javascript; charset=utf-8';
/** The type of what has no other. */
export const bytes = 'application/octet-stream';
/** The address of a picture of the small site. */
export const picture = '/pictures/0123456789abcdef.webp';
/** A slug of another script as an address has it. */
export const encodedYoruba = encodeURIComponent(YORUBA);

/** On every answer; the policy of a page is that of its site. */
export const secure = {
  'cache-control': revalidate,
  'content-security-policy': siteOwnHeaders['Content-Security-Policy'],
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=()',
};
/** Headers of every text. */
export const ofText = { ...secure, vary: 'Accept-Encoding' };
/** Headers of every page. */
export const ofPage = { ...ofText, 'content-type': html };
const ofLine = {
  ...secure,
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};

/** What the release before had: one product moves to its category, one is gone for good. */
const fan = sampleProduct({
  id: '9',
  slug: 'desk-fan',
  category: 'Fans',
  subcategory: null,
});

/** What the release in use has. */
export const sold = products.filter(({ slug }) => slug !== YORUBA);

/** Publishes the two releases, one after the other, that the table is about. */
export async function publishTableSite(dataDir: string): Promise<void> {
  await publishSmallSite(dataDir, 'Old', [...products, fan]);
  await publishSmallSite(dataDir, 'New', sold);
}

type Extra = Partial<Pick<Row, 'method' | 'headers' | 'again'>>;

/** A page answers with itself. */
export function shows(path: string, name: string, extra: Extra = {}): Row {
  return { path, status: 200, body: page(name, 'New'), answers: ofPage, ...extra };
}

/** An address leads on to another. */
export function leads(path: string, status: number, location: string): Row {
  return { path, status, body: `See ${location}\n`, answers: { ...ofLine, location } };
}

/** A page on which a password is typed, and which its opener therefore lets go of. */
export function isolated(row: Row): Row {
  return { ...row, answers: { ...row.answers, 'cross-origin-opener-policy': 'same-origin' } };
}

/** There is no such page. */
export function misses(path: string, extra: Extra = {}): Row {
  return { path, status: 404, body: page('404', 'New'), answers: ofPage, ...extra };
}

/** There is no such page any more. */
export function isGone(path: string): Row {
  return { path, status: 410, body: page('410', 'New'), answers: ofPage };
}

/** A file answers with these headers. */
export function sends(path: string, body: string, answers: Readonly<Record<string, string>>): Row {
  return { path, status: 200, body, answers };
}

/** A method that is not answered. */
export function refuses(method: string, path: string): Row {
  const answers = { ...ofLine, allow: 'GET, HEAD' };
  const body = 'Only GET and HEAD are answered here.\n';
  return { path, method, status: 405, body, answers };
}

/** An address that is too long. */
export function isTooLong(path: string): Row {
  const body = 'The address is too long; 2 kB is the most that is taken.\n';
  return { path, status: 414, body, answers: ofLine };
}

/** A state of a list, which no search engine is to keep. */
export function state(row: Row): Row {
  return { ...row, answers: { ...row.answers, 'x-robots-tag': 'noindex, follow' } };
}

/** The answer to who accepts these codings. */
export function packed(row: Row, accepted: string, coding: string | null): Row {
  const answers = coding === null ? row.answers : { ...row.answers, 'content-encoding': coding };
  return { ...row, headers: { 'Accept-Encoding': accepted }, answers };
}

/** The answer to who has it already. */
export function unchanged(
  path: string,
  again: NonNullable<Row['again']>,
  answers: Row['answers'] = ofText,
): Row {
  return { path, again, status: 304, body: '', answers };
}

/** A part of a file. */
export function part(range: string, body: string, contentRange: string): Row {
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

/** A call that the API answers. */
export function asksApi(path: string, method = 'GET'): Row {
  return { path, method, ...stubAnswer(method, path) };
}

/** Go's answer to what is no URL to it. */
export const badRequest = {
  status: 400,
  body: '400 Bad Request',
  answers: { 'content-type': 'text/plain; charset=utf-8' },
};

/** Headers of files with a content hash in their name. */
export const kept = { ...secure, 'cache-control': forYears };
/** The styles of the small site. */
export const css = `.a{color:green}`.repeat(100);
/** A script of the release before. */
export const oldScript = 'console.log("hello");'.repeat(100);
