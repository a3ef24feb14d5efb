import { productRoute } from '#src/domain/routes.ts';
import type { GoneProduct } from './gone.ts';
import { hosting } from './rules.ts';
import type { SiteFiles } from './resolve.ts';

/**
 * The rules as a `_redirects` file. A host must let a file of that address go first, as Netlify does
 * ("shadowing"): known categories stand under `/products/` too. Such hosts take trailing slashes and
 * `.html` off by themselves and answer with `404.html`; this format has no rule for the former.
 */
export function redirectsFile(site: SiteFiles): string {
  const redirects = hosting.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`);
  const rewrites = hosting.rewrites
    .filter(({ to }) => site.has(`${to.slice(1)}.html`))
    .map(({ from, to }) => `${from} ${to} 200`);
  return lines([...redirects, ...rewrites]);
}

/** The names under which other hosts look for the rules. */
export const REDIRECTS = '_redirects';
export const HEADERS = '_headers';

/** Hosts read about 2,000 lines of a `_redirects` file; the newest of the gone products come first. */
const GONE_LINES = 1_500;

/**
 * A `_redirects` file that also leads on from products that are gone. Those without anywhere to go are
 * left out: these hosts cannot say 410, and answer 404 to them.
 */
export function withGoneProducts(file: string, gone: readonly GoneProduct[]): string {
  const moved = gone.flatMap(({ slug, to }) =>
    to === null ? [] : [`${productRoute(slug)} ${to} ${hosting.gone.movedStatus}\n`],
  );
  return `${moved.slice(0, GONE_LINES).join('')}${file}`;
}

/**
 * The rules as a `_headers` file, with the headers of the site itself. The cache rule for everything
 * else is what such hosts do anyway; it
 * is left out, because they join the values of all rules that match.
 */
export function headersFile(own: Readonly<Record<string, string>>): string {
  const everywhere = { for: '/*', headers: { ...hosting.security, ...own } };
  const blocks = [everywhere, ...hosting.cache.rules];
  return lines(
    blocks.flatMap((block) => [
      block.for,
      ...Object.entries(block.headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
  );
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
