import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, isToken, newToken } from './secret.ts';
import type { Visitor } from './visitor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a session lasts unused, and at most (DESIGN.md, Security), in ms. */
export const SESSION_LIFE = { idleMs: 7 * DAY_MS, wholeMs: 30 * DAY_MS } as const;

/** Use is noted to the minute, so that not every read of a page is a write. */
const NOTE_EVERY_MS = MINUTE_MS;

/** A session as it has just begun, with the token that only its cookie holds. */
export type NewSession = { readonly token: string; readonly visitor: Visitor };

/**
 * Begins a session of a user, or of a guest where `userId` is null. `now` is in ms since 1970, here
 * and below.
 */
export async function startSession(
  db: ShopDatabase,
  userId: number | null,
  now: number,
): Promise<NewSession> {
  const token = newToken();
  const moment = new Date(now).toISOString();
  const sessionId = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      user_id: userId,
      created_at: moment,
      seen_at: moment,
      signed_in_at: userId === null ? null : moment,
    })
    .execute();
  return { token, visitor: { sessionId, userId } };
}

/** The visitor whose token this is, or null where no session has it any more. Counts as use. */
export async function findVisitor(
  db: ShopDatabase,
  token: string,
  now: number,
): Promise<Visitor | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'created_at', 'seen_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const unused = now - Date.parse(row.seen_at);
  if (unused >= SESSION_LIFE.idleMs) return null;
  if (now - Date.parse(row.created_at) >= SESSION_LIFE.wholeMs) return null;
  if (unused >= NOTE_EVERY_MS) {
    await db
      .updateTable('sessions')
      .set({ seen_at: new Date(now).toISOString() })
      .where('id', '=', row.id)
      .execute();
  }
  return { sessionId: row.id, userId: row.user_id };
}

/**
 * Locks a session until the transaction's end. False where it has ended meanwhile, such as by the
 * same form sent twice at once.
 */
export async function holdSession(trx: ShopDatabase, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set((row) => ({ seen_at: row.ref('sessions.seen_at') }))
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When the session's user has signed in, in ms since 1970; null where it is a guest's or ended. */
export async function signedInAt(db: ShopDatabase, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('signed_in_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.signed_in_at == null ? null : Date.parse(row.signed_in_at);
}

/** Ends a session, and with it whatever belongs to it alone. */
export async function endSession(db: ShopDatabase, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends all sessions of a user but this one. */
export async function endOtherSessions(
  db: ShopDatabase,
  userId: number,
  keptSessionId: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptSessionId)
    .execute();
}

/** Removes sessions that nobody can use any more. */
export async function forgetSessions(db: ShopDatabase, now: number): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('seen_at', '<=', before(SESSION_LIFE.idleMs)),
        session('created_at', '<=', before(SESSION_LIFE.wholeMs)),
      ]),
    )
    .execute();
}
