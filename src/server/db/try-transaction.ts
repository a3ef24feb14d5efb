import { errorCode } from '#src/domain/error-code.ts';
import type { ShopDatabase } from './schema.ts';

/**
 * What PostgreSQL says (SQLSTATE) of a transaction that another one got in the way of: a deadlock,
 * a serialisation failure, a row removed between being read and being referred to. SQLite's writers
 * take turns, so that it never does.
 */
const inTheWay = new Set(['40001', '40P01', '23503']);

const ATTEMPTS = 5;

/**
 * Does the work in a transaction of its own, and again from the start when another transaction got
 * in its way: the work may be done several times and counts once. Throws what it throws.
 */
export async function tryTransaction<T>(
  db: ShopDatabase,
  work: (trx: ShopDatabase) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !inTheWay.has(errorCode(error) ?? '')) throw error;
    }
  }
}
