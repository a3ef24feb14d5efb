import pRetry from 'p-retry';
import { isConflict, isRemovedMeanwhile } from './database-error.ts';
import type { ShopDatabase } from './schema.ts';

const ATTEMPTS = 5;

/** The first pause, in ms; each further one is twice as long, and all are stretched at random. */
const PAUSE_MS = 5;

/**
 * Does the work in a transaction of its own, and again from the start when another transaction got
 * in its way: the work may be done several times and counts once. Throws what it throws.
 */
export function tryTransaction<T>(
  db: ShopDatabase,
  work: (trx: ShopDatabase) => Promise<T>,
): Promise<T> {
  return pRetry(() => db.transaction().execute(work), {
    retries: ATTEMPTS - 1,
    minTimeout: PAUSE_MS,
    // Two that failed together would meet again after the same pause.
    randomize: true,
    shouldRetry: ({ error }) => isConflict(error) || isRemovedMeanwhile(error),
  });
}
