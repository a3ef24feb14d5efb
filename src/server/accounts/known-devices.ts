import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, newToken } from '#src/server/http/secret.ts';
import { DEVICE_LIFE_MS } from './device-cookie.ts';
import { emailKey } from './user-store.ts';

/** Most devices remembered for a user. The least recently used are forgotten. */
const MOST_DEVICES = 20;

/** Whether the owner of this mail address has signed in on the device with this token. */
export async function isKnownDevice(
  db: ShopDatabase,
  token: string,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('u.id')
    .where('d.token_hash', '=', hashToken(token))
    .where('u.email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers the device on which a user has just signed in, at `now` (ms since 1970). Returns its
 * new token. The `former` token ends, so that one planted in a browser becomes worthless. Other
 * accounts that have signed in on the device move to the new token.
 */
export async function rememberDevice(
  trx: ShopDatabase,
  userId: number,
  former: string | null,
  now: number,
): Promise<string> {
  const token = newToken();
  const token_hash = hashToken(token);
  const used_at = new Date(now).toISOString();
  if (former !== null) {
    await trx
      .updateTable('known_devices')
      .set({ token_hash })
      .where('token_hash', '=', hashToken(former))
      .execute();
  }
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash, used_at })
    .onConflict((row) => row.columns(['token_hash', 'user_id']).doUpdateSet({ used_at }))
    .execute();
  await forgetStaleDevices(trx, userId, now);
  return token;
}

/** Forgets all devices of a user, such as when the password changes. */
export async function forgetDevices(trx: ShopDatabase, userId: number): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

async function forgetStaleDevices(trx: ShopDatabase, userId: number, now: number): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('used_at', '<=', new Date(now - DEVICE_LIFE_MS).toISOString())
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .limit(MOST_DEVICES),
    )
    .execute();
}
