import { PLACEHOLDER_PICTURE, routes, SEARCH_FILES } from '#src/domain/routes.ts';
import { WORKER_PROGRAM } from '#src/domain/offline/shell.ts';

/** What a request is for: how it is answered follows from it. */
export type Kind =
  | 'page'
  /** A file whose name holds a hash of its content. */
  | 'file'
  | 'picture'
  /** A file that each release may have in another form: a listing's, the search index's list. */
  | 'part';

/** First segments that the worker never touches: the API, orders, payments, the back office. */
const untouched = new Set(
  [
    ...['/api', '/uploads', '/health', '/ready', '/metrics', '/staff', '/back-office'],
    ...[routes.order, routes.orderSuccess, routes.paymentVerify, routes.trackOrder],
    // Its address may hold a secret.
    routes.resetPassword,
    WORKER_PROGRAM,
  ].map((path) => path.slice(1)),
);

const HASHED = new RegExp(
  `^/(?:assets|${SEARCH_FILES}/files|pagefind/(?:[^/]+/)?(?:fragment|index|filter))/`,
);

/** The fields of a request that decide its kind. */
type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'cache' | 'destination' | 'headers'>;

/** Returns the kind of a request to the site at `origin`; null if the worker leaves it alone. */
export function kindOf(request: Asked, origin: string): Kind | null {
  const url = new URL(request.url);
  // `no-store` asks whether the network answers.
  if (request.method !== 'GET' || url.origin !== origin || request.cache === 'no-store')
    return null;
  if (request.headers.has('range')) return null;
  const [, first = ''] = url.pathname.split('/');
  if (untouched.has(first)) return null;
  if (request.mode === 'navigate') return 'page';
  if (HASHED.test(url.pathname)) return 'file';
  if (first === 'pictures') return 'picture';
  if (request.destination === 'image' && url.search !== '') return 'picture';
  return 'part';
}

/** Returns the address under which a page is kept: what follows its path changes no file. */
export function pageAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** Returns the address under which a part of a release is kept. */
export function partAddress(url: string, release: string): string {
  const address = new URL(url);
  address.searchParams.set('release', release);
  return address.href;
}

/** Returns the address under which the site at `origin` keeps what stands in for a release's pictures. */
export function placeholderAddress(origin: string, release: string): string {
  return partAddress(`${origin}${PLACEHOLDER_PICTURE}`, release);
}
