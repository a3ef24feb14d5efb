import pRetry from 'p-retry';
import { isConflict, isRemovedMeanwhile } from './database-error.ts';
import type { ShopDatabase } from './schema.ts';

const ATTEMPTS = 5;

/** Pause before the second attempt, in ms. It doubles each time and is lengthened at random. */
const PAUSE_MS = 5;

/**
 * Runs the work in its own transaction, and repeats it from the start after a conflict with another
 * one. The work may run several times but is committed once. Throws what the work throws.
 */
export function tryTransaction<T>(
  db: ShopDatabase,
  work: (trx: ShopDatabase) => Promise<T>,
): Promise<T> {
  return pRetry(() => db.transaction().execute(work), {
    retries: ATTEMPTS - 1,
    minTimeout: PAUSE_MS,
    // With equal pauses, two conflicting transactions would collide again.
    randomize: true,
    shouldRetry: ({ error }) => isConflict(error) || isRemovedMeanwhile(error),
  });
}
