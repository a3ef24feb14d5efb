import { isReservedSlug } from '#src/domain/routes.ts';
import { isSlug, withSegment } from './link-segments.ts';

/** The address of a label, by slugs. */
export type LabelAddress = {
  readonly label: string;
  /** Whether a category or subcategory has the same slug: they share the page `/category/{slug}`. */
  readonly isShared: boolean;
};

/**
 * Returns a link of the site to a page of a label, with another slug in its place. Returns the link itself if
 * it leads elsewhere, or to a page that a category shares.
 */
export function movedLabelLink(link: string, address: LabelAddress, slug: string): string {
  return withSegment(link, slug, (segments) => placeOf(segments, address));
}

/** Returns which segment of a path names the label; null if none does. A list has at most a number. */
function placeOf(segments: readonly string[], { label, isShared }: LabelAddress): number | null {
  const [first = '', second = ''] = segments;
  if (first === 'category') {
    return !isShared && segments.length <= 3 && isSlug(second, label) ? 1 : null;
  }
  const isPage = segments.length <= 2 && !isReservedSlug(label);
  return isPage && isSlug(first, label) ? 0 : null;
}
