import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, newToken } from '#src/server/http/secret.ts';
import { SESSION_LIFE, type NewSession } from '#src/server/http/sessions.ts';
import type { SignedIn } from '#src/server/http/visitor.ts';

/** Stores the kind of device on which a session began. */
export async function noteDevice(
  trx: ShopDatabase,
  sessionId: string,
  device: string,
): Promise<void> {
  await trx.updateTable('sessions').set({ device }).where('id', '=', sessionId).execute();
}

/**
 * Gives a user's session another token and id, and with them another CSRF token, so that the former
 * ones become worthless (OWASP ASVS 5, 7.2.4). Its start and user stay.
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

/**
 * A user's sessions that are valid at `now` (ms since 1970), the most recently used first. The one that
 * asks is valid even if its use is not stored yet (http/session-use.ts).
 */
export function sessionsOf(
  db: ShopDatabase,
  userId: number,
  { now, asking = '' }: { readonly now: number; readonly asking?: string },
) {
  const after = (ms: number) => new Date(now - ms).toISOString();
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where((session) =>
      session.or([session('seen_at', '>', after(SESSION_LIFE.idleMs)), session('id', '=', asking)]),
    )
    .where('created_at', '>', after(SESSION_LIFE.wholeMs))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of this user. Returns false if the user has no such session. */
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
