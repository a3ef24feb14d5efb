import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { clientNetwork } from './client-address.ts';
import { Problem } from './problem.ts';
import type { Visitor } from './visitor.ts';

/** How often a caller may do something (DESIGN.md, Security). */
export type RateLimit = {
  /** The name under which attempts are counted. */
  readonly action: string;
  readonly times: number;
  readonly withinMs: number;
  /** Message for a rate-limited caller. How long to wait is appended. */
  readonly refusal: string;
};

/** A limit whose pause grows with the number of attempts within `withinMs`. */
export type Slowing = Omit<RateLimit, 'times'> & {
  /** The pause after this many attempts, in ms. */
  readonly pauseMs: (times: number) => number;
};

/** The caller, as limits count it. */
export type Caller = {
  readonly visitor: Visitor;
  /** See `clientNetwork`. */
  readonly network: string;
};

/** How many times a session's limit applies to a whole network (DESIGN.md, Security). */
export const SESSIONS_OF_A_NETWORK = 10;

/** The caller of a visitor's request. */
export function callerOf(visitor: Visitor, request: FastifyRequest): Caller {
  return { visitor, network: clientNetwork(request.ip) };
}

/**
 * Takes one of the caller's turns, or throws as `takeTurn` does. The turn counts for the user or
 * the guest's session, then for the network, which has ten times as many. Phones of a mobile
 * carrier share an address; and a caller that discards its session still counts for its network.
 */
export async function takeCallerTurn(
  trx: ShopDatabase,
  limit: RateLimit,
  { visitor: { sessionId, userId }, network }: Caller,
  now: number,
): Promise<void> {
  await takeTurn(trx, limit, callerName({ sessionId, userId }), now);
  await takeTurn(trx, ofNetwork(limit), network, now);
}

/** The name under which a caller is counted: the account, else the guest's session. */
export function callerName({ sessionId, userId }: Pick<Visitor, 'sessionId' | 'userId'>): string {
  return userId === null ? `session ${sessionId}` : `user ${userId}`;
}

/** The limit of a whole network, derived from a session's limit. */
export function ofNetwork(limit: RateLimit): RateLimit {
  return { ...limit, times: limit.times * SESSIONS_OF_A_NETWORK };
}

/**
 * Takes one of `who`'s turns at `now` (ms since 1970), or throws a 429 Problem that names the wait.
 * Call it in the transaction of the limited work, so that both commit or neither does. The row of
 * `who` stays locked until the transaction's end, so the limit holds across processes.
 */
export async function takeTurn(
  trx: ShopDatabase,
  limit: RateLimit,
  who: string,
  now: number,
): Promise<void> {
  await countTurn(trx, limit, { who, now }, (recent) => {
    const oldest = recent[recent.length - limit.times];
    return oldest === undefined ? now : oldest + limit.withinMs;
  });
}

/** Like `takeTurn`, but returns false if `who` has no turn left. */
export async function tryTurn(
  trx: ShopDatabase,
  limit: RateLimit,
  who: string,
  now: number,
): Promise<boolean> {
  try {
    await takeTurn(trx, limit, who, now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Counts an attempt of `who` at `now`. Returns the number of attempts within the time of the limit.
 * Throws a 429 Problem during the pause after the last attempt. See `takeTurn` for the transaction.
 */
export async function takeSlowedTurn(
  trx: ShopDatabase,
  limit: Slowing,
  who: string,
  now: number,
): Promise<number> {
  return countTurn(trx, limit, { who, now }, (recent) => {
    const pause = limit.pauseMs(recent.length);
    // Concurrent attempts may be counted out of order, so without a pause their order is ignored.
    return pause === 0 ? now : (recent.at(-1) ?? now) + pause;
  });
}

/** Returns all turns to `who`, such as after the right password. */
export async function dropTurns(
  db: ShopDatabase,
  { action }: Pick<RateLimit, 'action'>,
  who: string,
): Promise<void> {
  await db.deleteFrom('rate_limits').where('action', '=', action).where('who', '=', who).execute();
}

/** Returns the turn taken at `moment` to `who`, if it still counts. */
export async function returnTurn(
  trx: ShopDatabase,
  { action }: Pick<RateLimit, 'action'>,
  who: string,
  moment: number,
): Promise<void> {
  const row = await trx
    .updateTable('rate_limits')
    // Locks the row until the transaction's end.
    .set((row) => ({ until_ms: row.ref('rate_limits.until_ms') }))
    .where('action', '=', action)
    .where('who', '=', who)
    .returning('moments')
    .executeTakeFirst();
  if (row === undefined) return;
  const moments = JSON.parse(row.moments) as number[];
  const index = moments.lastIndexOf(moment);
  if (index === -1) return;
  await trx
    .updateTable('rate_limits')
    .set({ moments: JSON.stringify(moments.toSpliced(index, 1)) })
    .where('action', '=', action)
    .where('who', '=', who)
    .execute();
}

/**
 * Removes rows whose turns no longer count. Do not call it in a transaction that has taken a turn:
 * two of those could deadlock.
 */
export async function forgetTurns(db: ShopDatabase, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('until_ms', '<=', now).execute();
}

/**
 * Adds `now` to the timestamps of `who`. Returns how many are within the time of the limit. Calls
 * `allowedFrom` with the earlier ones, oldest first, and throws a 429 Problem if it returns a later
 * time than `now`.
 */
async function countTurn(
  trx: ShopDatabase,
  { action, withinMs, refusal }: Omit<RateLimit, 'times'>,
  { who, now }: { who: string; now: number },
  allowedFrom: (recent: readonly number[]) => number,
): Promise<number> {
  const { moments } = await trx
    .insertInto('rate_limits')
    .values({ action, who, moments: '[]', until_ms: now })
    .onConflict((row) =>
      row.columns(['action', 'who']).doUpdateSet({ until_ms: sql.ref('rate_limits.until_ms') }),
    )
    .returning('moments')
    .executeTakeFirstOrThrow();
  const recent = (JSON.parse(moments) as number[]).filter((moment) => moment > now - withinMs);
  const waitMs = allowedFrom(recent) - now;
  if (waitMs > 0) throw tooOften(refusal, waitMs);
  await trx
    .updateTable('rate_limits')
    .set({ moments: JSON.stringify([...recent, now]), until_ms: now + withinMs })
    .where('action', '=', action)
    .where('who', '=', who)
    .execute();
  return recent.length + 1;
}

function tooOften(refusal: string, waitMs: number): Problem {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes <= 1 ? 'a minute' : minutes >= 60 ? 'an hour' : `${minutes} minutes`;
  return new Problem(429, 'too_many_requests', `${refusal} Please try again in ${wait}.`, {
    retryAfterS: Math.ceil(waitMs / 1000),
  });
}
