import { sql } from 'kysely';
import type { ShopDatabase } from './schema.ts';

/**
 * The timestamp to store as `updated_at` of everything that this transaction changes. It is the
 * current time, or 1 ms after the last timestamp if the machine's clock has stood still or gone
 * back. The row's lock lasts until the commit, so that timestamps become visible in order and
 * `since` never misses a change.
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
