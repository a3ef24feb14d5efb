import { sql } from 'kysely';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from './problem.ts';

/** How often somebody may do something (DESIGN.md, Security). */
export type RateLimit = {
  /** Under which name it is counted. */
  readonly action: string;
  readonly times: number;
  readonly withinMs: number;
  /** A sentence for who has done it too often; how long to wait is said after it. */
  readonly refusal: string;
};

/**
 * Takes one of `who`'s turns at `now` (ms since 1970), or throws a 429 Problem that says how long to
 * wait. To be called in the transaction of what is limited, which is then done and counted together
 * or not at all; the row of `who` stays locked until its end, so that several processes that share
 * the database count as one.
 */
export async function takeTurn(
  trx: ShopDatabase,
  { action, times, withinMs, refusal }: RateLimit,
  who: string,
  now: number,
): Promise<void> {
  const { moments } = await trx
    .insertInto('rate_limits')
    .values({ action, who, moments: '[]', until_ms: now })
    .onConflict((row) =>
      row.columns(['action', 'who']).doUpdateSet({ until_ms: sql.ref('rate_limits.until_ms') }),
    )
    .returning('moments')
    .executeTakeFirstOrThrow();
  const recent = (JSON.parse(moments) as number[]).filter((moment) => moment > now - withinMs);
  const oldest = recent[recent.length - times];
  if (oldest !== undefined) throw tooOften(refusal, oldest + withinMs - now);
  await trx
    .updateTable('rate_limits')
    .set({ moments: JSON.stringify([...recent, now]), until_ms: now + withinMs })
    .where('action', '=', action)
    .where('who', '=', who)
    .execute();
}

/** Gives `who` all turns back, such as after the right password. */
export async function dropTurns(
  db: ShopDatabase,
  { action }: RateLimit,
  who: string,
): Promise<void> {
  await db.deleteFrom('rate_limits').where('action', '=', action).where('who', '=', who).execute();
}

/**
 * Forgets addresses that no limit counts any more. Not to be called in a transaction that has taken
 * a turn: two of those could wait for each other.
 */
export async function forgetTurns(db: ShopDatabase, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('until_ms', '<=', now).execute();
}

function tooOften(refusal: string, waitMs: number): Problem {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes <= 1 ? 'a minute' : minutes >= 60 ? 'an hour' : `${minutes} minutes`;
  return new Problem(429, 'too_many_requests', `${refusal} Please try again in ${wait}.`, {
    retryAfterS: Math.ceil(waitMs / 1000),
  });
}
