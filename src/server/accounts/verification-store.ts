import { VERIFY_LINK_DAYS, verifyLink } from '#src/domain/accounts/verify-link.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, isToken } from '#src/server/http/secret.ts';
import { newLinkToken } from './link-token.ts';
import type { User } from './user-store.ts';

const DAY_MS = 86_400_000;

/**
 * Creates the link by which a user confirms the mail address. It replaces the former link. `now` is
 * in ms since 1970, here and below.
 */
export async function makeVerifyLink(
  trx: ShopDatabase,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: number },
  userId: number,
): Promise<string> {
  const { token, stored } = newLinkToken(now, VERIFY_LINK_DAYS * DAY_MS);
  await trx
    .insertInto('email_verifications')
    .values({ user_id: userId, ...stored })
    .onConflict((row) => row.column('user_id').doUpdateSet(stored))
    .execute();
  return verifyLink(siteUrl, token);
}

/** Whether this is the token of this user's newest link, and still valid. */
export async function isVerifyToken(
  trx: ShopDatabase,
  { userId, token, now }: { readonly userId: number; readonly token: string; readonly now: number },
): Promise<boolean> {
  if (!isToken(token)) return false;
  const row = await trx
    .selectFrom('email_verifications')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the address as verified by a mailed link, unless it is already, and removes the link. */
export async function noteVerified(
  trx: ShopDatabase,
  { id, verified_at }: Pick<User, 'id' | 'verified_at'>,
  now: number,
): Promise<void> {
  await trx.deleteFrom('email_verifications').where('user_id', '=', id).execute();
  if (verified_at !== null) return;
  const moment = new Date(now).toISOString();
  await trx.updateTable('users').set({ verified_at: moment }).where('id', '=', id).execute();
}
