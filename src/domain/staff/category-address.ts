import { isSlug, withSegment } from './link-segments.ts';

/** The address of a category, or of a subcategory within it; by slugs. */
export type CategoryAddress = {
  readonly category: string;
  readonly subcategory: string | null;
  /** Whether another category or subcategory has the same slug: they share the page `/category/{slug}`. */
  readonly isShared: boolean;
};

/**
 * Returns a link of the site to a page of a category or subcategory, with another slug in its place. Returns
 * the link itself if it leads elsewhere, or to a page that others share.
 */
export function movedLink(link: string, address: CategoryAddress, slug: string): string {
  return withSegment(link, slug, (segments) => placeOf(segments, address));
}

/** Returns whether a link of the site leads to a page that only this category or subcategory has. */
export function leadsTo(link: string, address: CategoryAddress): boolean {
  return movedLink(link, address, '') !== link;
}

/** Returns which segment of a path names the category or subcategory; null if none does. */
function placeOf(
  segments: readonly string[],
  { category, subcategory, isShared }: CategoryAddress,
): number | null {
  const [folder, first = '', second = ''] = segments;
  // A brand's page in a subcategory names the category first; a list has at most a number.
  const isBrandPage = folder === 'category' && segments.length > 3;
  if (folder === 'category' && !isBrandPage) {
    return !isShared && isSlug(first, subcategory ?? category) ? 1 : null;
  }
  if (!isBrandPage && folder !== 'products' && folder !== 'prices') return null;
  if (!isSlug(first, category)) return null;
  if (subcategory === null) return 1;
  return isBrandPage && isSlug(second, subcategory) ? 2 : null;
}
