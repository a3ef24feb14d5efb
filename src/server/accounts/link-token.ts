import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, newToken } from '#src/server/http/secret.ts';

/** The token of a link that works once, and what is stored of it. */
type LinkToken = {
  readonly token: string;
  readonly stored: { readonly token_hash: string; readonly expires_at: string };
};

/** Creates the token of a link that works for `lifeMs` from `now` (ms since 1970, here and below). */
export function newLinkToken(now: number, lifeMs: number): LinkToken {
  const token = newToken();
  const expires_at = new Date(now + lifeMs).toISOString();
  return { token, stored: { token_hash: hashToken(token), expires_at } };
}

/** Uses up the token of a link. Returns false if it was used, replaced or expired. */
export async function takeLinkToken(
  trx: ShopDatabase,
  table: 'password_resets' | 'staff_invitations',
  token: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
