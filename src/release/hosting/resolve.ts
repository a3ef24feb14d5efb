import { formatAddress, parseAddress, smallLetters, type Address } from './address.ts';
import { isImmutable } from './headers.ts';
import type { MovedRule } from './moved.ts';
import { matcherOf } from './pattern.ts';
import { hosting } from './rules.ts';
import { movedRedirect, targetRedirects, type TargetRedirect } from './target.ts';

/** The files of a release, by their paths without a leading slash. */
export type SiteFiles = {
  readonly has: (file: string) => boolean;
  /** Gone products by lower-case slug: the path that replaces each, or null. */
  readonly gone?: ReadonlyMap<string, string | null>;
  /** Redirects of addresses that have moved (`sentRedirects`). */
  readonly moved?: readonly SentRedirect[];
};

/** A redirect whose expression is compiled. */
export type SentRedirect = Omit<TargetRedirect, 'sent'> & { readonly sent: RegExp };

/** A file that answers. The header rules use `path`: the decoded address. */
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
  | { readonly kind: 'too-long'; readonly status: 414 }
  | { readonly kind: 'method'; readonly allow: string };

const hidden = new RegExp(hosting.hidden);
const matchGone = matcherOf(hosting.gone.under);
const rewrites = hosting.rewrites.map(({ from, to }) => ({ match: matcherOf(from), to }));
const redirects = targetRedirects.map(compiled);

/**
 * Decides how our server answers a request, by the hosting rules. `target` is the path as sent, with
 * its query. `missing` is the not-found answer of a site without a page for it.
 */
export function resolve(method: string, target: string, site: SiteFiles): Decision {
  if (target.length > hosting.tooLong.bytes) {
    return { kind: 'too-long', status: hosting.tooLong.status };
  }
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'method', allow: 'GET, HEAD' };
  const address = parseAddress(target);
  if (address === null) return notFound(site);
  return (
    redirected(target, redirects) ??
    page(address, site) ??
    lowerCase(address, site) ??
    goneProduct(address, site) ??
    redirected(target, site.moved ?? []) ??
    rewrite(address, site) ??
    notFound(site)
  );
}

/** Returns the file that answers an address: the file itself, or the page of that name. */
function fileOf(segments: readonly string[], site: SiteFiles): string | null {
  if (segments.length === 0) return site.has('index.html') ? 'index.html' : null;
  // An encoded slash is part of a name, and no file has one in its name.
  if (segments.some((segment) => segment.includes('/'))) return null;
  const path = segments.join('/');
  if (hidden.test(`/${path}`)) return null;
  return [path, `${path}.html`].find((file) => site.has(file)) ?? null;
}

/** Returns the redirects of a site's moved addresses. */
export function sentRedirects(moved: readonly MovedRule[]): readonly SentRedirect[] {
  return moved.map((rule) => compiled(movedRedirect(rule)));
}

function compiled(rule: TargetRedirect): SentRedirect {
  return { ...rule, sent: new RegExp(rule.sent) };
}

function redirected(target: string, rules: readonly SentRedirect[]): Decision | null {
  for (const { sent, to, status } of rules) {
    if (sent.test(target)) return { kind: 'redirect', location: target.replace(sent, to), status };
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
  const lower = segments.map(smallLetters);
  const same = lower.every((segment, index) => segment === segments[index]);
  // Names with a content hash have no other spelling.
  if (same || isImmutable(`/${lower.join('/')}`) || fileOf(lower, site) === null) return null;
  const status = hosting.canonicalStatus;
  return { kind: 'redirect', location: formatAddress(lower, query), status };
}

function goneProduct({ segments, query }: Address, site: SiteFiles): Decision | null {
  const { page: path, status, movedStatus } = hosting.gone;
  const slug = matchGone(segments.map(smallLetters))?.get(':slug');
  const to = slug === undefined ? undefined : site.gone?.get(slug);
  if (to === undefined) return null;
  if (to !== null) return { kind: 'redirect', location: `${to}${query}`, status: movedStatus };
  const file = `${path.slice(1)}.html`;
  return site.has(file) ? { kind: 'file', file, status, path } : null;
}

function rewrite({ segments }: Address, site: SiteFiles): Decision | null {
  for (const { match, to } of rewrites) {
    const file = `${to.slice(1)}.html`;
    if (match(segments) === null || !site.has(file)) continue;
    return { kind: 'file', file, status: 200, path: to };
  }
  return null;
}

function notFound(site: SiteFiles): Decision {
  const { page: path, status } = hosting.notFound;
  const file = `${path.slice(1)}.html`;
  return site.has(file) ? { kind: 'file', file, status, path } : { kind: 'missing' };
}
