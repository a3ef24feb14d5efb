import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, isToken, newToken } from './secret.ts';
import type { SessionUse } from './session-use.ts';
import type { Visitor } from './visitor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The longest idle time and total lifetime of a session, in ms (DESIGN.md, Security). */
export const SESSION_LIFE = { idleMs: 7 * DAY_MS, wholeMs: 30 * DAY_MS } as const;

/** Use is recorded to the minute, so that not every page view causes a write. */
const NOTE_EVERY_MS = MINUTE_MS;

/** A new session, with the token that only its cookie holds. */
export type NewSession = { readonly token: string; readonly visitor: Visitor };

/**
 * Begins the session of a user who has just signed in. `now` is in ms since 1970, here and below.
 */
export async function startSession(
  db: ShopDatabase,
  userId: number,
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
      signed_in_at: moment,
    })
    .execute();
  return { token, visitor: { sessionId, userId, beginsAt: null } };
}

/**
 * A guest whose session token has no row yet. The id is derived from the token, so that concurrent
 * calls begin the same session.
 */
export function newGuest(token: string, now: number): Visitor {
  return { sessionId: hashToken(token), userId: null, beginsAt: now };
}

/** Begins a guest's session, in the transaction that first stores something for it. */
export async function storeGuest(
  trx: ShopDatabase,
  { sessionId, beginsAt }: Visitor,
): Promise<void> {
  if (beginsAt === null) return;
  const moment = new Date(beginsAt).toISOString();
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      token_hash: sessionId,
      user_id: null,
      created_at: moment,
      seen_at: moment,
      signed_in_at: null,
    })
    .onConflict((row) => row.doNothing())
    .execute();
}

/**
 * The visitor of the session with this token. Returns `ended` if the session is over, or null if
 * there is none. Counts as use.
 */
export async function findVisitor(
  db: ShopDatabase,
  { token, now, use }: { readonly token: string; readonly now: number; readonly use: SessionUse },
): Promise<Visitor | 'ended' | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'created_at', 'seen_at', 'has_ended'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const unused = now - Math.max(Date.parse(row.seen_at), use.lastOf(row.id));
  if (row.has_ended || unused >= SESSION_LIFE.idleMs) return 'ended';
  if (now - Date.parse(row.created_at) >= SESSION_LIFE.wholeMs) return 'ended';
  if (unused >= NOTE_EVERY_MS) use.note(row.id, now);
  return { sessionId: row.id, userId: row.user_id, beginsAt: null };
}

/**
 * Locks a session until the transaction's end. Returns false if it has ended meanwhile, such as
 * after a double submit.
 */
export async function holdSession(trx: ShopDatabase, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set((row) => ({ seen_at: row.ref('sessions.seen_at') }))
    .where('id', '=', sessionId)
    .where('has_ended', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When the session's user signed in, in ms since 1970; null for a guest or an ended session. */
export async function signedInAt(db: ShopDatabase, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('signed_in_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.signed_in_at == null ? null : Date.parse(row.signed_in_at);
}

/**
 * Ends a session and deletes what belongs to it alone. A guest's row stays until it is swept, so
 * that a late call with its token cannot begin it again.
 */
export async function endSession(db: ShopDatabase, sessionId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', 'is not', null)
    .execute();
  await db
    .updateTable('sessions')
    .set({ has_ended: true })
    .where('id', '=', sessionId)
    .where('user_id', 'is', null)
    .execute();
  await db.deleteFrom('carts').where('session_id', '=', sessionId).execute();
}

/** Ends all sessions of a user except this one. */
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

/** Removes up to `most` expired sessions. Returns how many it removed. */
export async function forgetSessions(db: ShopDatabase, now: number, most: number): Promise<number> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const over = db
    .selectFrom('sessions')
    .select('id')
    .where((session) =>
      session.or([
        session('seen_at', '<=', before(SESSION_LIFE.idleMs)),
        session('created_at', '<=', before(SESSION_LIFE.wholeMs)),
      ]),
    )
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', 'in', over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
