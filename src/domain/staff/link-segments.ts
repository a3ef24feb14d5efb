/**
 * Returns a link of the site with another slug in one segment of its path, which `placeOf` chooses by index.
 * Returns the link itself if it leads to another site or `placeOf` returns null.
 */
export function withSegment(
  link: string,
  slug: string,
  placeOf: (segments: readonly string[]) => number | null,
): string {
  const text = link.trim();
  if (!text.startsWith('/')) return link;
  const [path = ''] = text.split(/[?#]/u, 1);
  const segments = path.slice(1).split('/');
  const place = placeOf(segments);
  if (place === null) return link;
  return `/${segments.with(place, encodeURIComponent(slug)).join('/')}${text.slice(path.length)}`;
}

/** Returns whether a segment of a link is this slug, encoded or not, in any case. */
export function isSlug(segment: string, slug: string): boolean {
  return segment.toLowerCase() === slug || segment === encodeURIComponent(slug);
}
