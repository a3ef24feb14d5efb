import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';

/** The scroll position in a listing, kept with the browser's history entry. */
export type ListingPosition = {
  /** Number of products shown. */
  readonly shown: number;
  /** Address of the topmost visible product, else of the first; null if there was none. */
  readonly product: string | null;
  /** Its distance from the window's top, in px; negative if it began above. */
  readonly top: number;
};

/** Reads the position from a history entry's state; null if there is none. */
export function readListingPosition(state: unknown): ListingPosition | null {
  const saved = isRecord(state) ? state.listing : null;
  if (!isRecord(saved) || !isWhole(saved.shown)) return null;
  const { shown, product, top } = saved;
  if (product !== null && !isText(product)) return null;
  return typeof top === 'number' && Number.isFinite(top) ? { shown, product, top } : null;
}

/** Adds the position to a history entry's state; other content stays. */
export function writeListingPosition(
  state: unknown,
  listing: ListingPosition,
): Record<string, unknown> {
  return { ...(isRecord(state) ? state : {}), listing };
}
