import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';

/** The lists that the shop keeps for a user, besides the cart. */
export type KeptListName = 'wishlist' | 'compare';

/** The products in a user's lists, as this browser last read them. */
export type KeptIds = Readonly<Record<KeptListName, readonly string[]>> & {
  /** Owner of the lists; null if nothing is known. */
  readonly userId: number | null;
  /** When the server was last asked, in ms since 1970. */
  readonly readAt: number;
};

/** Nothing is known about any list. */
export const NO_KEPT_IDS: KeptIds = { userId: null, readAt: 0, wishlist: [], compare: [] };

/** Reads the stored ids; none if they are damaged. */
export function readKeptIds(text: string | null | undefined): KeptIds {
  const value = parseJson(text);
  if (!isRecord(value)) return NO_KEPT_IDS;
  const { userId, readAt, wishlist, compare } = value;
  if (!isWhole(userId) || !isWhole(readAt) || !isIds(wishlist) || !isIds(compare)) {
    return NO_KEPT_IDS;
  }
  return { userId, readAt, wishlist, compare };
}

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
