import { inBatches } from '#src/server/db/batches.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { startPeriodicWork, type Outage } from '#src/server/periodic-work.ts';

/** Records when sessions are used, in the background, so that no call waits for the write. */
export type SessionUse = {
  /** Notes that a session was used at `now`, in ms since 1970. */
  readonly note: (sessionId: string, now: number) => void;
  /** The last use that is not stored yet, in ms since 1970; 0 if there is none. */
  readonly lastOf: (sessionId: string) => number;
  /** Resolves when the writes under way have ended. */
  readonly stop: () => Promise<void>;
};

/** How often a failed write is retried, in ms. */
const ROUND_EVERY_MS = 60_000;

/** Starts recording for one process. `outage` is told of failed writes. */
export function noteSessionUse(db: ShopDatabase, outage: Outage): SessionUse {
  const noted = new Map<string, number>();
  const rounds = startPeriodicWork({
    everyMs: ROUND_EVERY_MS,
    run: async () => {
      const taken = [...noted];
      await inBatches(taken, (batch) => store(db, batch));
      for (const [id, moment] of taken) if (noted.get(id) === moment) noted.delete(id);
    },
    ...outage,
  });
  return {
    note: (sessionId, now) => {
      noted.set(sessionId, now);
      rounds.call();
    },
    lastOf: (sessionId) => noted.get(sessionId) ?? 0,
    stop: rounds.stop,
  };
}

/** One timestamp for the whole batch is exact enough: all were noted within one round. */
async function store(db: ShopDatabase, batch: readonly (readonly [string, number])[]) {
  const latest = Math.max(...batch.map(([, moment]) => moment));
  await db
    .updateTable('sessions')
    .set({ seen_at: new Date(latest).toISOString() })
    .where(
      'id',
      'in',
      batch.map(([id]) => id),
    )
    .execute();
}
