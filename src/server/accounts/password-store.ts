import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { hashToken, isToken } from '#src/server/http/secret.ts';

/**
 * The id of the user whose password this mailed token may set at `now` (ms since 1970). Null if the
 * token is not valid.
 */
export async function findReset(
  db: ShopDatabase,
  token: string,
  now: number,
): Promise<number | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Stores the hash of a user's new password. Invalidates the mailed link, if there is one. */
export async function setPassword(trx: ShopDatabase, userId: number, hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Refuses a link, in the same way whatever is wrong with it. */
export function linkRefused(): Problem {
  return new Problem(
    400,
    'link_refused',
    'This link has been used, is too old, or a newer one was sent. Please ask for a new one.',
    { alike: true },
  );
}
