import { productRoute } from '#src/domain/routes.ts';
import type { GoneProduct } from './gone.ts';
import type { MovedRule } from './moved.ts';
import { hosting } from './rules.ts';
import type { SiteFiles } from './resolve.ts';

/**
 * Returns the rules as a `_redirects` file. A host must prefer a file of the same address, as Netlify
 * does ("shadowing"): known categories are under `/products/` too. Such hosts remove trailing slashes
 * and `.html` themselves and answer with `404.html`; the format has no rule for the former.
 */
export function redirectsFile(site: SiteFiles, moved: readonly MovedRule[] = []): string {
  const redirects = hosting.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`);
  const rewrites = hosting.rewrites
    .filter(({ to }) => site.has(`${to.slice(1)}.html`))
    .map(({ from, to }) => `${from} ${to} 200`);
  const movedLines = moved
    .slice(0, MOVED_LINES)
    .map(({ from, to }) => `${from} ${to} ${hosting.gone.movedStatus}`);
  return lines([...redirects, ...movedLines, ...rewrites]);
}

/** File names that other hosts expect. */
export const REDIRECTS = '_redirects';
export const HEADERS = '_headers';

/** Hosts read about 2,000 lines of a `_redirects` file; the newest gone products come first. */
const GONE_LINES = 1_500;

/** Of moved addresses likewise. */
const MOVED_LINES = 400;

/**
 * Adds redirects of gone products to a `_redirects` file. Those without a target are left out: these
 * hosts cannot answer 410, and answer 404.
 */
export function withGoneProducts(file: string, gone: readonly GoneProduct[]): string {
  const moved = gone.flatMap(({ slug, to }) =>
    to === null ? [] : [`${productRoute(slug)} ${to} ${hosting.gone.movedStatus}\n`],
  );
  return `${moved.slice(0, GONE_LINES).join('')}${file}`;
}

/**
 * Returns the rules as a `_headers` file, with the site's own headers. The default cache rule is left
 * out: such hosts apply it anyway, and join the values of all matching rules.
 */
export function headersFile(own: Readonly<Record<string, string>>): string {
  const everywhere = { for: '/*', headers: { ...hosting.security, ...own } };
  const blocks = [everywhere, ...hosting.cache.rules, ...hosting.pages];
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
