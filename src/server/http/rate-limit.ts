import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { clientNetwork } from './client-address.ts';
import { Problem } from './problem.ts';
import type { Visitor } from './visitor.ts';

/** How often a caller may do something (DESIGN.md, Security). */
export type RateLimit = {
  /** The name under which it is counted. */
  readonly action: string;
  readonly times: number;
  readonly withinMs: number;
  /** Message for a rate-limited caller; how long to wait is said after it. */
  readonly refusal: string;
};

/** A limit that makes a caller wait longer the more often it was done within `withinMs`. */
export type Slowing = Omit<RateLimit, 'times'> & {
  /** The wait after so many times, in ms. */
  readonly pauseMs: (times: number) => number;
};

/** Who makes a call, as limits count it. */
export type Caller = {
  readonly visitor: Visitor;
  /** See `clientNetwork`. */
  readonly network: string;
};

/** A network may do this many times as much as each of its sessions (DESIGN.md, Security). */
export const SESSIONS_OF_A_NETWORK = 10;

/** The caller of a visitor's request. */
export function callerOf(visitor: Visitor, request: FastifyRequest): Caller {
  return { visitor, network: clientNetwork(request.ip) };
}

/**
 * Takes one of the caller's turns, or throws as `takeTurn` does: those of the user or the guest's
 * session first, and then those of the network, which has ten times as many. Phones of a mobile
 * carrier share addresses, and whoever throws a session away is still counted by the network.
 */
export async function takeCallerTurn(
  trx: ShopDatabase,
  limit: RateLimit,
  { visitor: { sessionId, userId }, network }: Caller,
  now: number,
): Promise<void> {
  const own = userId === null ? `session ${sessionId}` : `user ${userId}`;
  await takeTurn(trx, limit, own, now);
  await takeTurn(trx, ofNetwork(limit), network, now);
}

/** The limit of a whole network, for a limit of one of its sessions. */
export function ofNetwork(limit: RateLimit): RateLimit {
  return { ...limit, times: limit.times * SESSIONS_OF_A_NETWORK };
}

/**
 * Takes one of `who`'s turns at `now` (ms since 1970), or throws a 429 Problem that says how long to
 * wait. To be called in the transaction of what is limited, which is then done and counted together
 * or not at all; the row of `who` stays locked until its end, so that several processes that share
 * the database count as one.
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

/** As `takeTurn`, but returns false where `who` has no turn left. */
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
 * Counts that `who` does it once more at `now`, and returns how often that makes within the time of
 * the limit. Throws a 429 Problem during the pause after the last time. See `takeTurn` for the
 * transaction.
 */
export async function takeSlowedTurn(
  trx: ShopDatabase,
  limit: Slowing,
  who: string,
  now: number,
): Promise<number> {
  return countTurn(trx, limit, { who, now }, (recent) => {
    const pause = limit.pauseMs(recent.length);
    // Of two at once, the one that came first may be counted last: without a pause, order is nothing.
    return pause === 0 ? now : (recent.at(-1) ?? now) + pause;
  });
}

/** Gives `who` all turns back, such as after the right password. */
export async function dropTurns(
  db: ShopDatabase,
  { action }: Pick<RateLimit, 'action'>,
  who: string,
): Promise<void> {
  await db.deleteFrom('rate_limits').where('action', '=', action).where('who', '=', who).execute();
}

/** Gives `who` the turn back that was taken at `moment`, where it is still counted. */
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
  const place = moments.lastIndexOf(moment);
  if (place === -1) return;
  await trx
    .updateTable('rate_limits')
    .set({ moments: JSON.stringify(moments.toSpliced(place, 1)) })
    .where('action', '=', action)
    .where('who', '=', who)
    .execute();
}

/**
 * Forgets addresses that no limit counts any more. Not to be called in a transaction that has taken
 * a turn: two of those could wait for each other.
 */
export async function forgetTurns(db: ShopDatabase, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('until_ms', '<=', now).execute();
}

/**
 * Adds `now` to the moments of `who`, and returns how many are within the time of the limit. Throws a
 * 429 Problem where `allowedFrom` gives a later moment than now for those before, the oldest first.
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
