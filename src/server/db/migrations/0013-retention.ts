import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for the sweep of old personal data, which would otherwise read every row each time. */
export function retention(): Migration {
  return {
    async up(db) {
      for (const table of ['contact_messages', 'bnpl_applications']) {
        const index = sql.ref(`${table}_by_age`);
        await sql`create index ${index} on ${sql.ref(table)} (created_at)`.execute(db);
      }
      // The same condition as in `forgetBuyers`, or the index is not used.
      await sql`create index orders_with_buyer
        on orders (created_at) where email <> '-'`.execute(db);
    },
  };
}
