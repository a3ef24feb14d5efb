import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';

/** The signed-in user, as stored in this browser (SPEC.md section 3, Current user). */
export type SignedIn = {
  readonly id: number;
  readonly fullname: string;
  readonly email: string;
};

/** Number of products in a user's lists, for the badges of the header. */
export type ListCounts = { readonly wishlist: number; readonly compare: number };

/** Nothing in any list: a guest's counts. */
export const NO_COUNTS: ListCounts = { wishlist: 0, compare: 0 };

/** Reads the stored user; null if there is none, or it is damaged. */
export function readSignedIn(text: string | null | undefined): SignedIn | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { id, fullname, email } = value;
  return isWhole(id) && isText(fullname) && isText(email) ? { id, fullname, email } : null;
}

/** Reads the stored counts; zero if they are damaged. */
export function readCounts(text: string | null | undefined): ListCounts {
  const value = parseJson(text);
  if (!isRecord(value)) return NO_COUNTS;
  const { wishlist, compare } = value;
  return isWhole(wishlist) && isWhole(compare) ? { wishlist, compare } : NO_COUNTS;
}

/** Returns a user's first name, for the header. */
export function firstName({ fullname }: Pick<SignedIn, 'fullname'>): string {
  return fullname.trim().split(/\s+/)[0] ?? fullname;
}
