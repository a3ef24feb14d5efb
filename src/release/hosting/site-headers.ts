import { securityPolicy, transportSecurity } from '#src/domain/security-policy.ts';
import type { Settings } from '#src/domain/settings/settings.ts';

/** The file of a site that holds its own headers; no address leads to it. */
export const SITE_HEADERS = '_site-headers.json';

/**
 * The security headers that depend on what a site was built from. They are kept with the site: a
 * release that is returned to answers as it was built, and its pages state the same policy.
 */
export function siteHeaders(
  settings: Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'imageBaseUrl'>,
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': securityPolicy(settings),
    ...transportSecurity(settings.siteUrl),
  };
}

/** Reads what `SITE_HEADERS` holds; whatever is no header is left out. */
export function readSiteHeaders(text: string): Readonly<Record<string, string>> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return {};
  const isHeader = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(value).filter(isHeader));
}
