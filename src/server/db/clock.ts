import { sql } from 'kysely';
import type { ShopDatabase } from './schema.ts';

/**
 * The moment to store as `updated_at` of what this transaction changes: now, or 1 ms after the last
 * one given where the machine's clock stands still or went back. The row's lock is kept until the
 * commit, so that moments become visible in their order and `since` never misses a change.
 */
export async function nextMoment(db: ShopDatabase, now = Date.now()): Promise<string> {
  const { last_ms } = await db
    .updateTable('catalogue_clock')
    .set({ last_ms: sql<number>`case when last_ms >= ${now} then last_ms + 1 else ${now} end` })
    .where('id', '=', 1)
    .returning('last_ms')
    .executeTakeFirstOrThrow();
  return new Date(last_ms).toISOString();
}
