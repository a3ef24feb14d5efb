import { formatAddress, parseAddress, type Address } from './address.ts';
import { fillPattern, matchPattern } from './pattern.ts';
import { hosting } from './rules.ts';

/** What a release holds: files by their path inside it, without a leading slash. */
export type SiteFiles = {
  readonly has: (file: string) => boolean;
  /** Products that it has no longer: what stands for each now, null where nothing does. */
  readonly gone?: ReadonlyMap<string, string | null>;
};

/** A file that answers. `path` is what the header rules go by: the address, decoded. */
export type FileDecision = {
  readonly kind: 'file';
  readonly file: string;
  readonly status: 200 | 404 | 410;
  readonly path: string;
};

/** What to answer. */
export type Decision =
  | FileDecision
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 308 }
  | { readonly kind: 'missing' }
  | { readonly kind: 'method'; readonly allow: string };

/** Endings of files that belong to a release without being an address of it. */
const HIDDEN = /\.(?:br|gz)$/;

/**
 * What our server answers to a request, by the hosting rules. `target` is the path as it was sent,
 * with its query. `missing` stands for a not-found answer of a site that has no page for it.
 */
export function resolve(method: string, target: string, site: SiteFiles): Decision {
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'method', allow: 'GET, HEAD' };
  const address = parseAddress(target);
  if (address === null) return notFound(site);
  return (
    canonical(address) ??
    ruledRedirect(address) ??
    page(address, site) ??
    lowerCase(address, site) ??
    goneProduct(address, site) ??
    rewrite(address, site) ??
    notFound(site)
  );
}

/** The file that answers an address: the file itself, or the page of that name. */
function fileOf(segments: readonly string[], site: SiteFiles): string | null {
  if (segments.length === 0) return site.has('index.html') ? 'index.html' : null;
  // A slash that was sent encoded is part of a name, and no file has one in its name.
  if (segments.some((segment) => segment.includes('/'))) return null;
  const path = segments.join('/');
  // `_headers` and `_redirects` are notes to a host.
  if (segments[0]?.startsWith('_') === true || HIDDEN.test(path)) return null;
  return [path, `${path}.html`].find((file) => site.has(file)) ?? null;
}

function canonical({ segments, trailingSlash, query }: Address): Decision | null {
  const last = segments.at(-1);
  if (last === undefined) return null;
  if (!trailingSlash && !last.endsWith('.html')) return null;
  const name = last.replace(/\.html$/, '');
  const before = segments.slice(0, -1);
  const isHome = segments.length === 1 && name === 'index';
  return {
    kind: 'redirect',
    location: formatAddress(isHome || name === '' ? before : [...before, name], query),
    status: hosting.canonicalStatus,
  };
}

function ruledRedirect({ segments, query }: Address): Decision | null {
  for (const { from, to, status } of hosting.redirects) {
    const names = matchPattern(from, segments);
    if (names === null) continue;
    const target = to === '/' ? [] : fillPattern(to, names);
    return { kind: 'redirect', location: formatAddress(target, query), status };
  }
  return null;
}

function page({ segments }: Address, site: SiteFiles): Decision | null {
  const file = fileOf(segments, site);
  if (file === null) return null;
  const path = `/${segments.join('/')}`;
  const error = [hosting.notFound, hosting.gone].find((each) => each.page === path);
  return { kind: 'file', file, status: error?.status ?? 200, path };
}

function lowerCase({ segments, query }: Address, site: SiteFiles): Decision | null {
  const lower = segments.map((segment) => segment.toLowerCase());
  const same = lower.every((segment, index) => segment === segments[index]);
  if (same || fileOf(lower, site) === null) return null;
  const status = hosting.canonicalStatus;
  return { kind: 'redirect', location: formatAddress(lower, query), status };
}

function goneProduct({ segments, query }: Address, site: SiteFiles): Decision | null {
  const { under, page: path, status, movedStatus } = hosting.gone;
  const slug = matchPattern(under, segments)?.get(':slug');
  if (slug === undefined) return null;
  const to = site.gone?.get(slug) ?? site.gone?.get(slug.toLowerCase());
  if (to === undefined) return null;
  if (to !== null) return { kind: 'redirect', location: `${to}${query}`, status: movedStatus };
  const file = `${path.slice(1)}.html`;
  return site.has(file) ? { kind: 'file', file, status, path } : null;
}

function rewrite({ segments }: Address, site: SiteFiles): Decision | null {
  for (const { from, to } of hosting.rewrites) {
    const file = `${to.slice(1)}.html`;
    if (matchPattern(from, segments) === null || !site.has(file)) continue;
    return { kind: 'file', file, status: 200, path: to };
  }
  return null;
}

function notFound(site: SiteFiles): Decision {
  const { page: path, status } = hosting.notFound;
  const file = `${path.slice(1)}.html`;
  return site.has(file) ? { kind: 'file', file, status, path } : { kind: 'missing' };
}
