import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, long, moment, rowId } from './columns.ts';

/** Creates the holds of open orders by unproven buyers, and undelivered mail. */
export function holdsAndUndeliveredMail(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('order_holds')
        .addColumn('order_id', 'integer', (c) =>
          c.notNull().references('orders.id').onDelete('cascade'),
        )
        .addColumn('who', 'text', (c) => c.notNull().check(long('who', 1, 300)))
        .addPrimaryKeyConstraint('order_hold', ['order_id', 'who'])
        .execute();
      await db.schema.createIndex('order_holds_by_who').on('order_holds').column('who').execute();

      await db.schema
        .createTable('undelivered_mails')
        .addColumn('id', 'integer', rowId(kind))
        .addColumn('recipient', 'text', (c) => c.notNull().check(long('recipient', 1, 254)))
        .addColumn('subject', 'text', (c) => c.notNull().check(long('subject', 1, 200)))
        .addColumn('body_text', 'text', (c) => c.notNull().check(filled('body_text')))
        .addColumn('body_html', 'text', (c) => c.notNull().check(filled('body_html')))
        .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
        .addColumn('failed_at', 'text', (c) => c.notNull().check(moment('failed_at')))
        .addColumn('last_error', 'text', (c) => c.notNull().check(long('last_error', 0, 500)))
        .execute();
      await db.schema
        .createIndex('undelivered_mails_by_failure')
        .on('undelivered_mails')
        .column('failed_at')
        .execute();
    },
  };
}
