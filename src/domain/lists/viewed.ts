import { isText, parseJson } from '#src/domain/json-checks.ts';

/** Most products in a row (SPEC.md section 9). */
const VIEWED_PRODUCTS = 10;

/** Slugs of the products viewed in this browser, newest first, without repeats. */
export type Viewed = readonly string[];

/** Number of stored slugs: one more than a row shows, because a product's own page omits it. */
const KEPT = VIEWED_PRODUCTS + 1;

/** Reads the stored slugs. Damaged ones are dropped and good ones kept. */
export function readViewed(text: string | null | undefined): Viewed {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return [...new Set((value as readonly unknown[]).filter(isText))].slice(0, KEPT);
}

/** Returns the slugs after another product was viewed. */
export function withViewed(viewed: Viewed, slug: string): Viewed {
  return [slug, ...viewed.filter((other) => other !== slug)].slice(0, KEPT);
}

/** Returns the slugs for a row that leaves out others, such as those in the cart. */
export function viewedBefore(viewed: Viewed, others: readonly (string | null)[]): Viewed {
  return viewed.filter((slug) => !others.includes(slug)).slice(0, VIEWED_PRODUCTS);
}
