import type { ShopDatabase } from './db/schema.ts';
import { forgetAnswers } from './lib/answer-once.ts';
import { startRounds, type Rounds } from './lib/rounds.ts';
import { forgetSessions } from './lib/sessions.ts';

type Duty = {
  readonly db: ShopDatabase;
  /** Gives ms since 1970. */
  readonly now: () => number;
  /** Hears why a round failed. */
  readonly failed: (error: unknown) => void;
};

/** How often a process removes what is kept no longer, in ms. */
const ROUND_EVERY_MS = 3_600_000;

/** Rows removed by one statement: the write lock is free again soon. */
const BATCH = 500;

/** Removes up to `most` rows that are kept no longer at `now`; gives how many. */
type Sweep = (db: ShopDatabase, now: number, most: number) => Promise<number>;

const sweeps: readonly Sweep[] = [forgetSessions, forgetAnswers];

/**
 * Removes what the shop keeps no longer, in small batches beside the calls. Several processes may do
 * so at once: each row is removed once.
 */
export function startRetention({ db, now, failed }: Duty): Rounds {
  return startRounds({
    everyMs: ROUND_EVERY_MS,
    round: async (goesOn) => {
      for (const sweep of sweeps) {
        let removed = BATCH;
        while (removed === BATCH && goesOn()) removed = await sweep(db, now(), BATCH);
      }
    },
    done: () => undefined,
    failed,
  });
}
