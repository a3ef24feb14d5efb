import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes products in the order of their pages. SQLite then skips earlier rows in the index instead
 * of the products with their descriptions. For a late page of a hundred thousand products that took
 * 1 ms instead of 60 ms.
 */
export function productOrder(): Migration {
  return {
    async up(db) {
      await sql`create index products_in_order on products (id, updated_at)`.execute(db);
    },
  };
}
