import { matcherOf } from './pattern.ts';
import { hosting, type HeaderRule } from './rules.ts';

/** Content security policy of answers without a page: a line of text loads nothing. */
const NOTHING =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'" as const;

const compiled = (rule: HeaderRule) => ({ ...rule, match: matcherOf(rule.for) });
const pageRules = hosting.pages.map(compiled);
const cacheRules = hosting.cache.rules.map(compiled);

/**
 * Returns the cache and security headers of an answer for this decoded path. `own` are the site's own
 * (`site-headers.ts`); `query` is the request's, if any.
 */
export function headersFor(
  path: string,
  own: Readonly<Record<string, string>> = {},
  query = '',
): Record<string, string> {
  const states = isState(query) ? hosting.states.headers : {};
  return {
    ...hosting.security,
    ...own,
    ...states,
    'Cache-Control': cacheControl(path),
    ...ruleFor(path, pageRules)?.headers,
  };
}

/** Returns the headers of an answer whose text is the server's own. */
export function plainHeaders(): Record<string, string> {
  return headersFor('/', { 'Content-Security-Policy': NOTHING });
}

/** Returns whether the file under this path never changes: its name holds a hash of its content. */
export function isImmutable(path: string): boolean {
  return cacheControl(path) !== hosting.cache.otherwise;
}

function isState(query: string): boolean {
  const asked = new URLSearchParams(query);
  return hosting.states.names.some((name) => asked.has(name));
}

function cacheControl(path: string): string {
  return ruleFor(path, cacheRules)?.headers['Cache-Control'] ?? hosting.cache.otherwise;
}

function ruleFor(path: string, rules: readonly ReturnType<typeof compiled>[]) {
  const segments = path.split('/').slice(1);
  return rules.find(({ match }) => match(segments) !== null);
}
