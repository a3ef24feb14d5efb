import { matchPattern } from './pattern.ts';
import { hosting } from './rules.ts';

/** The policy of answers that no page of a site is in: a line of text loads nothing. */
const NOTHING =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'" as const;

/**
 * The headers that the rules give to an answer for this decoded path, cache and security; `own` are
 * those of the site itself (`site-headers.ts`), and `query` is that of the request, if it has one.
 */
export function headersFor(
  path: string,
  own: Readonly<Record<string, string>> = {},
  query = '',
): Record<string, string> {
  const states = isState(query) ? hosting.states.headers : {};
  return { ...hosting.security, ...own, ...states, 'Cache-Control': cacheControl(path) };
}

/** The headers of an answer that our server words itself. */
export function plainHeaders(): Record<string, string> {
  return headersFor('/', { 'Content-Security-Policy': NOTHING });
}

/** Whether the file under this path never changes: its name holds a hash of its content. */
export function isImmutable(path: string): boolean {
  return cacheControl(path) !== hosting.cache.otherwise;
}

function isState(query: string): boolean {
  const asked = new URLSearchParams(query);
  return hosting.states.names.some((name) => asked.has(name));
}

function cacheControl(path: string): string {
  const segments = path.split('/').slice(1);
  const rule = hosting.cache.rules.find((each) => matchPattern(each.for, segments) !== null);
  return rule?.headers['Cache-Control'] ?? hosting.cache.otherwise;
}
