import type { ShopDatabase } from './schema.ts';

/** Does the work in a transaction: the caller's where there is one, else its own. */
export async function inTransaction<T>(
  db: ShopDatabase,
  work: (db: ShopDatabase) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
