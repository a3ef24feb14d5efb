import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';

/** Who is signed in, as this browser keeps it (SPEC.md section 3, Current user). */
export type SignedIn = {
  readonly id: number;
  readonly fullname: string;
  readonly email: string;
};

/** How many products a user's lists hold, for the badges of the header. */
export type ListCounts = { readonly wishlist: number; readonly compare: number };

/** Nothing in any list: a guest's counts. */
export const NO_COUNTS: ListCounts = { wishlist: 0, compare: 0 };

/** The user that a browser has kept; null where it has kept none, or a damaged one. */
export function readSignedIn(text: string | null | undefined): SignedIn | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { id, fullname, email } = value;
  return isWhole(id) && isText(fullname) && isText(email) ? { id, fullname, email } : null;
}

/** The counts that a browser has kept; zero where they are damaged. */
export function readCounts(text: string | null | undefined): ListCounts {
  const value = parseJson(text);
  if (!isRecord(value)) return NO_COUNTS;
  const { wishlist, compare } = value;
  return isWhole(wishlist) && isWhole(compare) ? { wishlist, compare } : NO_COUNTS;
}

/** The first of a user's names, for the header. */
export function firstName({ fullname }: Pick<SignedIn, 'fullname'>): string {
  return fullname.trim().split(/\s+/)[0] ?? fullname;
}
