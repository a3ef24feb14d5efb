import { personalRoutes } from './personal-routes.ts';
import { routes } from './routes.ts';

/** What a device reports about its line and memory; a member is missing where a browser tells none. */
export type Means = {
  readonly saveData?: boolean | undefined;
  /** Of the Network Information API: "slow-2g", "2g", "3g" or "4g". */
  readonly effectiveType?: string | undefined;
  /** In GB, rounded to a power of two. */
  readonly deviceMemory?: number | undefined;
};

/** Below it, in GB, a device needs its memory for the page that it shows. */
const LEAST_MEMORY = 2;

/** Memory from which a device can hold a second page that is drawn already, in GB. */
const AMPLE_MEMORY = 4;

/** How a device may load pages ahead: what is pressed, or what a pointer rests on as well. */
export const loadingAhead = ['pressed', 'pointed'] as const;

export type LoadingAhead = (typeof loadingAhead)[number];

/**
 * Returns how a device may load a page ahead; null for never: with Save-Data, 2G or low memory.
 * `hovers` tells whether its pointer can rest on a link.
 */
export function mayLoadAhead(means: Means, hovers: boolean): LoadingAhead | null {
  const { saveData, effectiveType = '4g', deviceMemory = AMPLE_MEMORY } = means;
  if (saveData === true || effectiveType.endsWith('2g') || deviceMemory < LEAST_MEMORY) return null;
  return hovers && effectiveType === '4g' && deviceMemory >= AMPLE_MEMORY ? 'pointed' : 'pressed';
}

/** Links that lead elsewhere, into another tab or to a file. */
const ELSEWHERE = [
  ...['[target]', '[download]', '[rel~="nofollow"]', '[href^="//"]', '[href*="?"]'],
  ...['api', 'uploads', 'assets', 'pictures'].map((folder) => `[href^="/${folder}/"]`),
];

/** Results of a search are made in the browser: no file holds them. */
const UNSHARED = [...personalRoutes, routes.search].flatMap((route) => [
  `[href="${route}"]`,
  ...['/', '#'].map((end) => `[href^="${route}${end}"]`),
]);

/**
 * Links to pages without side effects. A selector, since a browser matches a pattern of an address by
 * regular expressions: a slow phone took up to 90 ms for the links of a page
 * (`.github/decisions/next-pages.md`).
 */
const likely = { selector_matches: `a[href^="/"]:not(${[...ELSEWHERE, ...UNSHARED].join(', ')})` };

/**
 * Returns the speculation rules of a page (HTML Standard, "speculation rules") as JSON. A page is
 * drawn ahead only where a pointer rests on its link. A finger fetches no more than what it presses: on
 * phones "moderate" loads links that are merely visible, at the shopper's cost
 * (`.github/decisions/next-pages.md`).
 */
export function nextPageRules(ahead: LoadingAhead): string {
  if (ahead === 'pressed') {
    return JSON.stringify({ prefetch: [{ where: likely, eagerness: 'conservative' }] });
  }
  const rule = { where: likely, eagerness: 'moderate' };
  return JSON.stringify({ prefetch: [rule], prerender: [rule] });
}
