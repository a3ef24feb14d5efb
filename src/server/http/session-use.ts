import { inBatches } from '#src/server/db/batches.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { startPeriodicWork } from '#src/server/periodic-work.ts';

/** Notes beside the calls which sessions are in use, so that no call waits for the write. */
export type SessionUse = {
  /** Notes that a session is used at `now`, in ms since 1970. */
  readonly note: (sessionId: string, now: number) => void;
  /** The use of a session that is noted and not stored yet, in ms since 1970; 0 without one. */
  readonly lastOf: (sessionId: string) => number;
  /** Ends when all work under way is finished. */
  readonly stop: () => Promise<void>;
};

/** How often a note that could not be stored is tried again, in ms. */
const ROUND_EVERY_MS = 60_000;

/** Starts the notes of one process. `failed` hears why they cannot be stored. */
export function noteSessionUse(db: ShopDatabase, failed: (error: unknown) => void): SessionUse {
  const noted = new Map<string, number>();
  const rounds = startPeriodicWork({
    everyMs: ROUND_EVERY_MS,
    run: async () => {
      const taken = [...noted];
      await inBatches(taken, (batch) => store(db, batch));
      for (const [id, moment] of taken) if (noted.get(id) === moment) noted.delete(id);
    },
    done: () => undefined,
    failed,
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

/** The latest moment stands for all: they were noted within one round. */
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
