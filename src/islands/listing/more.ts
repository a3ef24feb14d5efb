import { display } from '#src/domain/display.ts';
import { categoryRoute, brandListingRoute } from '#src/domain/routes.ts';
import type { ListingState } from '#src/stores/listing/listing.ts';
import type { ListingElements } from './elements.ts';

/**
 * The page on which a list goes on after what is shown of it, for the link at its end; null where no
 * page has it in that order. Whole pages are shown, or nothing.
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
