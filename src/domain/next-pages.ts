import { personalRoutes, routes } from './routes.ts';

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

/** Returns whether a device may load a page ahead: never with Save-Data, 2G or low memory. */
export function mayLoadAhead({ saveData, effectiveType, deviceMemory }: Means): boolean {
  if (saveData === true || effectiveType?.endsWith('2g') === true) return false;
  return deviceMemory === undefined || deviceMemory >= LEAST_MEMORY;
}

/** Links that lead elsewhere, into another tab or to a file. */
const NOT_NEXT = '[target], [download], [rel~="nofollow"]';

/** Pages without side effects. Results of a search are made in the browser: no file holds them. */
const likely = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        href_matches: [
          ...[...personalRoutes, routes.search].flatMap((route) => [route, `${route}/*`]),
          ...['/api/*', '/uploads/*', '/assets/*', '/pictures/*', String.raw`/*\?(.+)`],
        ],
      },
    },
    { not: { selector_matches: NOT_NEXT } },
  ],
};

/** Whether a device points with something that can rest on a link. */
export const pointers = ['hovers', 'touches'] as const;

type Pointer = (typeof pointers)[number];

/**
 * Returns the speculation rules of a page (HTML Standard, "speculation rules") as JSON. A pointer that
 * rests on a link has its page fetched. A finger only fetches what it presses: on phones "moderate"
 * would fetch links that are merely visible, at the shopper's cost. Nothing is prerendered: see
 * `.github/decisions/next-pages.md`.
 */
export function nextPageRules(pointer: Pointer): string {
  const eagerness = pointer === 'hovers' ? 'moderate' : 'conservative';
  return JSON.stringify({ prefetch: [{ where: likely, eagerness }] });
}
