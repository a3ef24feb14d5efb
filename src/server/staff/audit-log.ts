import type { ShopDatabase } from '#src/server/db/schema.ts';

const PAGE = 50;

/** A page of the log of changes, newest first: those before an entry, or the newest. */
export async function auditPage(db: ShopDatabase, before: number | undefined) {
  const rows = await db
    .selectFrom('staff_audit')
    .select(['id', 'at', 'who', 'action', 'subject', 'before', 'after'])
    .$if(before !== undefined, (log) => log.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { data: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}
