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

/**
 * The rules as a `_headers` file. The cache rule for everything else is what such hosts do anyway; it
 * is left out, because they join the values of all rules that match.
 */
export function headersFile(): string {
  const blocks = [{ for: '/*', headers: hosting.security }, ...hosting.cache.rules];
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
