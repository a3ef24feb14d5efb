import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for the sweep of old personal data, which would otherwise read every row each time. */
export function retention(): Migration {
  return {
    async up(db) {
      for (const table of ['contact_messages', 'bnpl_applications']) {
        await db.schema.createIndex(`${table}_by_age`).on(table).column('created_at').execute();
      }
      // The same condition as in `forgetBuyers`, or the index is not used.
      await db.schema
        .createIndex('orders_with_buyer')
        .on('orders')
        .column('created_at')
        .where(sql.ref('email'), '<>', sql.lit('-'))
        .execute();
    },
  };
}
