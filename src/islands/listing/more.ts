import { display } from '#src/domain/display.ts';
import { categoryRoute, brandListingRoute } from '#src/domain/routes.ts';
import type { ListingState } from '#src/stores/listing/listing.ts';
import type { ListingElements } from './elements.ts';

/**
 * Returns the page on which a list continues, for the link at its end; null if no page has it in that
 * order. Only whole pages are shown.
 */
export function moreHref(
  { root }: Pick<ListingElements, 'root'>,
  { query, shown }: Pick<ListingState, 'query' | 'shown'>,
): string | null {
  const { category, brand, sort } = query;
  if (sort !== null) return null;
  const page = Math.floor(shown / display.categoryPageSize) + 1;
  if (brand !== null) return brandListingRoute(category, brand, page);
  const href = root.dataset.more ?? null;
  return href === categoryRoute(category, 2) ? categoryRoute(category, page) : href;
}
