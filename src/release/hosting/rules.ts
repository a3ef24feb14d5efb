import { LONGEST_TARGET } from '#src/domain/request-target.ts';
import { routes } from '#src/domain/routes.ts';
import { SEARCH_FILES_ROUTE } from '#src/domain/search/manifest.ts';
import { searchParameters } from '#src/domain/search/query.ts';
import { BACK_OFFICE_FILES } from '#src/domain/staff/files.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';

/**
 * The one list of hosting rules: our own server (`resolve.ts`) and the files for other hosts
 * (`host-files.ts`, `nginx.ts`, `caddy.ts`) all follow it, so that they cannot disagree (DESIGN.md,
 * Routes).
 *
 * In a path, `:name` is one segment and `*` at the end is one or more.
 */
export type RewriteRule = {
  readonly from: string;
  /** The page that answers, with status 200, while the address stays. */
  readonly to: string;
};

export type RedirectRule = {
  readonly from: string;
  /** May use the names of `from`. */
  readonly to: string;
  readonly status: 301 | 308;
};

export type HeaderRule = {
  readonly for: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Files whose name holds a hash of their content: they never change. */
const forYears = 'public, max-age=31536000, immutable';

/** Everything else may be stored, and is revalidated each time. */
const revalidate = 'public, max-age=0, must-revalidate';

/**
 * For pages on which a password is typed: the window that opened one keeps no hold of it. A browser then
 * changes to another process once the first headers are there, which delays the first paint of a visit
 * from elsewhere by 50 ms on a slow phone; the other pages do without.
 */
const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin' } as const;

/** The pages of the back office hold no data, and no search engine is to keep them. */
const backOffice = {
  ...isolated,
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
} as const;

export const hosting = {
  /** First path segments of the API: the shop's server answers them, not a file of the site. */
  api: ['api', 'uploads', 'health', 'ready', 'metrics'],

  /**
   * Decoded paths of files that are part of a release but have no address: notes to hosts and to our
   * own server, compressed twins.
   */
  hidden: String.raw`^/_|\.(?:br|gz)$`,

  /**
   * The one address of each page: no trailing slash, no `.html`, lower case where only that exists
   * (ASCII, whose capitals every host knows). Hosts that read `_redirects` do the first two themselves.
   */
  canonicalStatus: 308,

  redirects: [
    { from: '/index', to: routes.home, status: 308 },
    // The first page of a list has no number.
    { from: '/category/:slug/1', to: '/category/:slug', status: 301 },
    {
      from: '/category/:slug/:subcategory/:brand/1',
      to: '/category/:slug/:subcategory/:brand',
      status: 301,
    },
    { from: '/prices/:slug/:budget/1', to: '/prices/:slug/:budget', status: 301 },
    { from: '/products/:slug/:brand/1', to: '/products/:slug/:brand', status: 301 },
  ],

  /** Applies only to addresses without a page of their own, and only if `to` has one. */
  rewrites: [
    { from: '/products/*', to: routes.search },
    { from: '/reset-password/*', to: routes.resetPassword },
  ],

  notFound: { page: '/404', status: 404 },

  /** Longer request targets are refused before any lookup, in bytes. */
  tooLong: { bytes: LONGEST_TARGET, status: 414 },

  /**
   * Gone products, by the list that a publish leaves in its release: those with a replacement are
   * redirected, the others answer 410, which search engines drop faster than 404. Other hosts only
   * redirect: their files have no 410.
   */
  gone: { under: '/products-details/:slug', page: '/410', status: 410, movedStatus: 301 },

  /**
   * Query parameters that select a state of a list: a file of the site answers, whose canonical link
   * names the list itself. Other hosts ignore them.
   */
  states: { names: searchParameters, headers: { 'X-Robots-Tag': 'noindex, follow' } },

  cache: {
    otherwise: revalidate,
    rules: [
      { for: '/assets/*', headers: { 'Cache-Control': forYears } },
      { for: '/pictures/*', headers: { 'Cache-Control': forYears } },
      { for: `${BACK_OFFICE_FILES}/*`, headers: { 'Cache-Control': forYears } },
      { for: `${SEARCH_FILES_ROUTE}*`, headers: { 'Cache-Control': forYears } },
      { for: '/pagefind/fragment/*', headers: { 'Cache-Control': forYears } },
      { for: '/pagefind/index/*', headers: { 'Cache-Control': forYears } },
      { for: '/pagefind/filter/*', headers: { 'Cache-Control': forYears } },
      { for: '/pagefind/:part/fragment/*', headers: { 'Cache-Control': forYears } },
      { for: '/pagefind/:part/index/*', headers: { 'Cache-Control': forYears } },
      { for: '/pagefind/:part/filter/*', headers: { 'Cache-Control': forYears } },
    ],
  },

  /** Headers of some pages, which take the place of what the other rules say. */
  pages: [
    { for: routes.login, headers: isolated },
    { for: routes.register, headers: isolated },
    { for: routes.resetPassword, headers: isolated },
    { for: `${routes.resetPassword}/*`, headers: isolated },
    { for: routes.account, headers: isolated },
    { for: staffRoutes.attention, headers: backOffice },
    { for: `${staffRoutes.attention}/:screen`, headers: backOffice },
  ],

  /** Headers of every answer. Those that depend on settings are in `site-headers.ts`. */
  security: {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=()',
  },
} as const satisfies {
  api: readonly string[];
  hidden: string;
  canonicalStatus: 301 | 308;
  redirects: readonly RedirectRule[];
  rewrites: readonly RewriteRule[];
  notFound: { page: string; status: 404 };
  tooLong: { bytes: number; status: 414 };
  gone: { under: string; page: string; status: 410; movedStatus: 301 };
  states: { names: readonly string[]; headers: Readonly<Record<string, string>> };
  cache: { otherwise: string; rules: readonly HeaderRule[] };
  pages: readonly HeaderRule[];
  security: Readonly<Record<string, string>>;
};
