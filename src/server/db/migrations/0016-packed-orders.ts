import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { oneOf } from './columns.ts';

// A migration never changes, so it has its own words instead of today's.
const orderStatuses = [
  'pending',
  'placed',
  'paid',
  'payment_failed',
  'payment_review',
  'refund_due',
  'refunded',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
];

/** Adds the state `packed` of orders. Orders and their history stay as they are. */
export function packedOrders(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      if (kind === 'postgres') await changeChecks(db);
      else await rebuildColumns(db);
    },
  };
}

/** PostgreSQL can replace a check. These are the names that it generated. */
async function changeChecks(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'order_history']) {
    const name = `${table}_status_check`;
    await db.schema.alterTable(table).dropConstraint(name).execute();
    await db.schema
      .alterTable(table)
      .addCheckConstraint(name, oneOf('status', orderStatuses))
      .execute();
  }
}

/** SQLite cannot change a check, so the columns are rebuilt. */
async function rebuildColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_by_status').execute();
  for (const table of ['orders', 'order_history']) {
    await db.schema
      .alterTable(table)
      .addColumn('status_next', 'text', (c) =>
        // SQLite demands a default for a new column. Every insert sets the column.
        c.notNull().defaultTo('pending').check(oneOf('status_next', orderStatuses)),
      )
      .execute();
    await sql`update ${sql.table(table)} set status_next = status`.execute(db);
    await db.schema.alterTable(table).dropColumn('status').execute();
    await db.schema.alterTable(table).renameColumn('status_next', 'status').execute();
  }
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'id']).execute();
}
