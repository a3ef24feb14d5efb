import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, isToken, newToken } from './secret.ts';
import type { StaffMember } from './staff-member.ts';

const MINUTE_MS = 60_000;

/** The longest idle time and total lifetime of a staff session, in ms: a day behind the counter. */
export const STAFF_SESSION_LIFE = { idleMs: 60 * MINUTE_MS, wholeMs: 12 * 60 * MINUTE_MS } as const;

/** Use is recorded to the minute. */
const NOTE_EVERY_MS = MINUTE_MS;

/** A new session of staff, with the token that only its cookie holds. */
export type NewStaffSession = { readonly token: string; readonly sessionId: string };

/** Begins the session of a member who has just signed in. `now` is in ms since 1970, here and below. */
export async function startStaffSession(
  db: ShopDatabase,
  staffId: number,
  now: number,
): Promise<NewStaffSession> {
  const token = newToken();
  const sessionId = randomUUID();
  const moment = new Date(now).toISOString();
  await db
    .insertInto('staff_sessions')
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      staff_id: staffId,
      created_at: moment,
      seen_at: moment,
      confirmed_at: moment,
    })
    .execute();
  return { token, sessionId };
}

/** Name and value of the rule in `staff_rules` by which every member needs a second factor. */
export const SECOND_FACTOR_RULE = { name: 'second-factor', value: 'required' } as const;

/** The member whose session has this token; null if it has ended or the account is closed. */
export async function findStaffMember(
  db: ShopDatabase,
  token: string,
  now: number,
): Promise<StaffMember | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .leftJoin('staff_rules as r', (join) => join.on('r.name', '=', SECOND_FACTOR_RULE.name))
    .select(['s.id', 's.created_at', 's.seen_at', 's.confirmed_at'])
    .select(['m.id as staff_id', 'm.name', 'm.role', 'm.totp_key', 'r.value as rule'])
    .where('s.token_hash', '=', hashToken(token))
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const unused = now - Date.parse(row.seen_at);
  if (unused >= STAFF_SESSION_LIFE.idleMs) return null;
  if (now - Date.parse(row.created_at) >= STAFF_SESSION_LIFE.wholeMs) return null;
  if (unused >= NOTE_EVERY_MS) {
    await db
      .updateTable('staff_sessions')
      .set({ seen_at: new Date(now).toISOString() })
      .where('id', '=', row.id)
      .execute();
  }
  const { id, staff_id, name, role, totp_key, rule } = row;
  return {
    sessionId: id,
    staffId: staff_id,
    name,
    role,
    confirmedMs: Date.parse(row.confirmed_at),
    needsSecondFactor: totp_key === null && rule === SECOND_FACTOR_RULE.value,
  };
}

/** Whether a session still goes on: nobody has ended it since its call was admitted. */
export async function hasStaffSession(db: ShopDatabase, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the session's member has proved again who they are. */
export async function confirmStaffSession(
  db: ShopDatabase,
  sessionId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(now).toISOString() })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session of staff. */
export async function endStaffSession(db: ShopDatabase, sessionId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', sessionId).execute();
}

/** Ends the session with this token, if there is one. */
export async function endStaffSessionWith(db: ShopDatabase, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends all sessions of a member, except the one to keep, if any. */
export async function endStaffSessionsOf(
  db: ShopDatabase,
  staffId: number,
  keptSessionId = '',
): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', keptSessionId)
    .execute();
}

/** Removes up to `most` expired sessions. Returns how many it removed. */
export async function forgetStaffSessions(
  db: ShopDatabase,
  now: number,
  most: number,
): Promise<number> {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const over = db
    .selectFrom('staff_sessions')
    .select('id')
    .where((session) =>
      session.or([
        session('seen_at', '<=', before(STAFF_SESSION_LIFE.idleMs)),
        session('created_at', '<=', before(STAFF_SESSION_LIFE.wholeMs)),
      ]),
    )
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('id', 'in', over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
