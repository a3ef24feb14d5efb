import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';

/** Where a shopper was in a listing: kept with the entry in the browser's history. */
export type ListingPlace = {
  /** How many products were shown. */
  readonly shown: number;
  /** Address of the topmost product in sight, or else of the first; null where there was none. */
  readonly product: string | null;
  /** How far that product stood below the window's top, in px; negative where it had begun above. */
  readonly top: number;
};

/** The place in the state of a history entry; null if there is none that can be used. */
export function readListingPlace(state: unknown): ListingPlace | null {
  const place = isRecord(state) ? state.listing : null;
  if (!isRecord(place) || !isWhole(place.shown)) return null;
  const { shown, product, top } = place;
  if (product !== null && !isText(product)) return null;
  return typeof top === 'number' && Number.isFinite(top) ? { shown, product, top } : null;
}

/** The state of a history entry with the place in it; whatever else it holds stays. */
export function writeListingPlace(state: unknown, listing: ListingPlace): Record<string, unknown> {
  return { ...(isRecord(state) ? state : {}), listing };
}
