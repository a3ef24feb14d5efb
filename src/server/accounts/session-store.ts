import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, newToken } from '#src/server/http/secret.ts';
import { SESSION_LIFE, type NewSession } from '#src/server/http/sessions.ts';
import type { SignedIn } from '#src/server/http/visitor.ts';

/** Keeps on which kind of device a session was begun. */
export async function noteDevice(
  trx: ShopDatabase,
  sessionId: string,
  device: string,
): Promise<void> {
  await trx.updateTable('sessions').set({ device }).where('id', '=', sessionId).execute();
}

/**
 * Gives a user's session another token and id, and with them another CSRF token: what was known of it
 * before is worth nothing (OWASP ASVS 5, 7.2.4). When it began and who signed in stays.
 */
export async function rotateSession<V extends SignedIn>(
  trx: ShopDatabase,
  visitor: V,
): Promise<NewSession & { readonly visitor: V }> {
  const token = newToken();
  const sessionId = randomUUID();
  await trx
    .updateTable('sessions')
    .set({ id: sessionId, token_hash: hashToken(token) })
    .where('id', '=', visitor.sessionId)
    .execute();
  return { token, visitor: { ...visitor, sessionId } };
}

/** The sessions of a user that still work at `now` (ms since 1970), the last used first. */
export function sessionsOf(db: ShopDatabase, userId: number, now: number) {
  const after = (ms: number) => new Date(now - ms).toISOString();
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('seen_at', '>', after(SESSION_LIFE.idleMs))
    .where('created_at', '>', after(SESSION_LIFE.wholeMs))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of this user; false where the user has no such session. */
export async function endSessionOf(
  db: ShopDatabase,
  userId: number,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
