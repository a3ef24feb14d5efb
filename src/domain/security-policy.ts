/** The settings that the content security policy depends on. */
export type PolicyFacts = {
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Base of the API that browsers call: a path, or a URL elsewhere. */
  readonly publicApiUrl: string;
  /** Base of the pictures' addresses on another origin; null if the site serves them. */
  readonly imageBaseUrl: string | null;
};

/** The inline code of a page, as sources that allow it: `'sha256-…'`. */
export type InlineCode = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/**
 * The content security policy of every page and answer (DESIGN.md, Rules that hold everywhere): the
 * site's own files alone. Inline code needs its hash, see `allowInline`.
 *
 * `wasm-unsafe-eval` lets Pagefind's program run, but no text as a script. Trusted Types are not
 * required, because Astro's islands and the gallery's package write HTML as text. What has no directive of
 * its own follows `default-src`, and workers follow `script-src`: it is sent with every page.
 */
export function securityPolicy(facts: PolicyFacts): string {
  const rules = Object.entries(sources(facts)).map(([name, list]) => [name, ...list].join(' '));
  const always = facts.siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  return [...rules, ...always].join(';');
}

/**
 * Returns the policy for a `meta` element of a page. Browsers ignore `frame-ancestors` there, with
 * a warning; the header states it, and X-Frame-Options does too.
 */
export function pagePolicy(policy: string): string {
  return policy.replace(/;frame-ancestors [^;]+/, '');
}

/** Adds the inline code of a page to its policy. */
export function allowInline(policy: string, { scripts, styles }: InlineCode): string {
  return policy
    .replace("script-src 'self'", (rule) => [rule, ...scripts].join(' '))
    .replace("style-src 'self'", (rule) => [rule, ...styles].join(' '));
}

function sources(facts: PolicyFacts): Readonly<Record<string, readonly string[]>> {
  const self = "'self'";
  const none = ["'none'"];
  return {
    'default-src': none,
    'script-src': [self, "'wasm-unsafe-eval'"],
    'style-src': [self],
    'img-src': [self, 'data:', ...originElsewhere(facts.imageBaseUrl)],
    'font-src': [self],
    'connect-src': [self, ...originElsewhere(facts.publicApiUrl)],
    'manifest-src': [self],
    'form-action': [self],
    'base-uri': none,
    'frame-ancestors': none,
  };
}

/** Returns the origin of a URL; none for a path, which is on the site itself. */
function originElsewhere(url: string | null): readonly string[] {
  return url === null || url.startsWith('/') ? [] : [new URL(url).origin];
}

/** A year, in seconds. Other hosts of the domain are up to their owners. */
const FOR_A_YEAR = 'max-age=31536000';

/** Returns the header that restricts browsers to https (RFC 6797); none for an http site. */
export function transportSecurity(siteUrl: string): Readonly<Record<string, string>> {
  return siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': FOR_A_YEAR } : {};
}
