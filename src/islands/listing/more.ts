import { display } from '#src/domain/display.ts';
import type { ListingQuery } from '#src/domain/listing/query.ts';
import { brandListingRoute, categoryRoute } from '#src/domain/routes.ts';

/**
 * Returns the page on which a list continues after `shown` products, for the link at its end. Only
 * whole pages are shown. `own` is the link of the page itself.
 */
export function moreHref({ category, brand }: ListingQuery, shown: number, own: string): string {
  const page = Math.floor(shown / display.categoryPageSize) + 1;
  if (brand !== null) return brandListingRoute(category, brand, page);
  return own === categoryRoute(category, 2) ? categoryRoute(category, page) : own;
}
