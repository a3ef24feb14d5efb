import { sitePolicy } from '#src/catalogue/site-policy.ts';
import { RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { allowInline, transportSecurity, type InlineCode } from '#src/domain/security-policy.ts';
import type { Settings } from '#src/domain/settings/settings.ts';

/** The file of a site that holds its own headers; no address leads to it. */
export const SITE_HEADERS = '_site-headers.json';

/**
 * Returns the headers that a build decides: the security headers, which depend on its settings and on
 * `code`, the inline code of pages with islands; and `release`, which tells its files from those of other
 * releases. They are stored with the site: after a rollback a release answers as it was built, and its
 * pages state the same policy.
 */
export function siteHeaders(
  settings: Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'imageBaseUrl'>,
  code: InlineCode,
  release: string,
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': allowInline(sitePolicy(settings), code),
    ...transportSecurity(settings.siteUrl),
    [RELEASE_HEADER]: release,
  };
}

/** Reads the content of `SITE_HEADERS`; entries that are no headers are left out. */
export function readSiteHeaders(text: string): Readonly<Record<string, string>> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return {};
  const isHeader = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(value).filter(isHeader));
}
