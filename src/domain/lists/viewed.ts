import { display } from '#src/domain/display.ts';
import { isText, parseJson } from '#src/domain/json-checks.ts';

/** Slugs of products whose pages were opened in this browser, the newest first, each once. */
export type Viewed = readonly string[];

/** How many are kept: one more than a row shows, for the page of the newest leaves that out. */
const KEPT = display.viewedProducts + 1;

/** The products that a browser has kept. What is damaged is dropped, and the good ones stay. */
export function readViewed(text: string | null | undefined): Viewed {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return [...new Set((value as readonly unknown[]).filter(isText))].slice(0, KEPT);
}

/** The products once this one's page has been opened too. */
export function withViewed(viewed: Viewed, slug: string): Viewed {
  return [slug, ...viewed.filter((other) => other !== slug)].slice(0, KEPT);
}

/** What a row shows on the page of a product, or on another page where `slug` is null. */
export function viewedBefore(viewed: Viewed, slug: string | null): Viewed {
  return viewed.filter((other) => other !== slug).slice(0, display.viewedProducts);
}
