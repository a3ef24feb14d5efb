import type { trackCalls } from '#src/contract/track.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { inTransaction } from '#src/server/db/transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import {
  callerOf,
  forgetTurns,
  takeCallerTurn,
  type RateLimit,
} from '#src/server/http/rate-limit.ts';

/** Far more often than a person clicks. */
const limit: RateLimit = {
  action: 'track',
  times: 120,
  withinMs: 60_000,
  refusal: 'Too many events in a short time.',
};

/** Most events that are stored. `startRetention` limits their age. */
export const KEPT_EVENTS = 100_000;

/** The oldest events are removed once per this many new ones, whichever process stores them. */
const PRUNE_EVERY = 100;

/**
 * Stores events of the tracking call (SPEC.md section 7; DESIGN.md, The API contract, 12). `now`
 * gives ms since 1970.
 */
export function trackHandlers(db: ShopDatabase, now: () => number): Handlers<typeof trackCalls> {
  return {
    async track({ body: { eventName, component, metadata }, visitor, request }) {
      const moment = now();
      await forgetTurns(db, moment);
      const { id } = await inTransaction(db, async (trx) => {
        await takeCallerTurn(trx, limit, callerOf(visitor, request), moment);
        return trx
          .insertInto('events')
          .values({
            name: eventName,
            component,
            metadata: JSON.stringify(metadata),
            created_at: new Date(moment).toISOString(),
            user_id: visitor.userId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      });
      if (id % PRUNE_EVERY === 0) await prune(db, id);
      return { status: 201, body: { message: 'Recorded.' } };
    },
  };
}

async function prune(db: ShopDatabase, newest: number): Promise<void> {
  await db
    .deleteFrom('events')
    .where('id', '<=', newest - KEPT_EVENTS)
    .execute();
}
