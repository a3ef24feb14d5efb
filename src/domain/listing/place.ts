import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';

/** The scroll position in a listing, kept with the browser's history entry. */
export type ListingPlace = {
  /** Number of products shown. */
  readonly shown: number;
  /** Address of the topmost visible product, else of the first; null if there was none. */
  readonly product: string | null;
  /** Its distance from the window's top, in px; negative if it began above. */
  readonly top: number;
};

/** Reads the position from a history entry's state; null if there is none. */
export function readListingPlace(state: unknown): ListingPlace | null {
  const place = isRecord(state) ? state.listing : null;
  if (!isRecord(place) || !isWhole(place.shown)) return null;
  const { shown, product, top } = place;
  if (product !== null && !isText(product)) return null;
  return typeof top === 'number' && Number.isFinite(top) ? { shown, product, top } : null;
}

/** Adds the position to a history entry's state; other content stays. */
export function writeListingPlace(state: unknown, listing: ListingPlace): Record<string, unknown> {
  return { ...(isRecord(state) ? state : {}), listing };
}
