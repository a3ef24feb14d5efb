/** Minimum ratio of width to height of a strip across the page. */
const STRIP_RATIO = 6;

/** Returns whether a banner is a strip. The first strip of type `other` is above the header of every page. */
export function isStripShape({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean {
  return width >= height * STRIP_RATIO;
}
