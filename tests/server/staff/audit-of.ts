import type { ShopDatabase } from '#src/server/db/schema.ts';

/** The log of changes, oldest first, with what changed as values. */
export async function auditOf(db: ShopDatabase) {
  const rows = await db.selectFrom('staff_audit').selectAll().orderBy('id').execute();
  return rows.map(({ who, action, subject, before, after }) => ({
    ...{ who, action, subject },
    before: JSON.parse(before) as unknown,
    after: JSON.parse(after) as unknown,
  }));
}
