import type { ShopDatabase } from './schema.ts';

/** Does the work in the caller's transaction if there is one, else in its own. */
export async function inTransaction<T>(
  db: ShopDatabase,
  work: (db: ShopDatabase) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
