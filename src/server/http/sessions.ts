import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, isToken, newToken } from './secret.ts';
import type { SessionUse } from './session-use.ts';
import type { Visitor } from './visitor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a session lasts unused, and at most (DESIGN.md, Security), in ms. */
export const SESSION_LIFE = { idleMs: 7 * DAY_MS, wholeMs: 30 * DAY_MS } as const;

/** Use is noted to the minute, so that not every read of a page is a write. */
const NOTE_EVERY_MS = MINUTE_MS;

/** A session as it has just begun, with the token that only its cookie holds. */
export type NewSession = { readonly token: string; readonly visitor: Visitor };

/** Begins the session of a user who has just signed in. `now` is in ms since 1970, here and below. */
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
 * The guest whose session has this token and no row yet. The id follows from the token, so that
 * calls that are made at once begin one session.
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
 * The visitor of the session with this token, `ended` if it is over, or null if there is none. Counts
 * as use.
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
 * Locks a session until the transaction's end. False where it has ended meanwhile, such as by the
 * same form sent twice at once.
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

/** When the session's user has signed in, in ms since 1970; null where it is a guest's or ended. */
export async function signedInAt(db: ShopDatabase, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('signed_in_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.signed_in_at == null ? null : Date.parse(row.signed_in_at);
}

/**
 * Ends a session, and with it whatever belongs to it alone. A guest's row stays until it is swept: a
 * call that comes late with its token must not begin it again.
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

/** Removes up to `most` sessions that nobody can use any more; gives how many. */
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
