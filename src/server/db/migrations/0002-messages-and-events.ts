import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, long, moment, rowId, whole } from './columns.ts';

/** Creates contact messages, events and rate limits. */
export function messagesAndEvents(kind: DatabaseKind): Migration {
  const id = rowId(kind);
  return {
    async up(db) {
      await db.schema
        .createTable('contact_messages')
        .addColumn('id', 'integer', id)
        .addColumn('fullname', 'text', (c) => c.notNull().check(long('fullname', 1, 120)))
        .addColumn('phone', 'text', (c) => c.notNull().check(long('phone', 1, 32)))
        .addColumn('email', 'text', (c) => c.notNull().check(long('email', 1, 254)))
        .addColumn('message', 'text', (c) => c.notNull().check(long('message', 1, 5000)))
        .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
        .execute();
      await db.schema
        .createIndex('contact_messages_by_email')
        .on('contact_messages')
        .columns(['email', 'created_at'])
        .execute();

      await db.schema
        .createTable('events')
        .addColumn('id', 'integer', id)
        .addColumn('name', 'text', (c) => c.notNull().check(long('name', 1, 100)))
        .addColumn('component', 'text', (c) => c.notNull().check(long('component', 0, 100)))
        .addColumn('metadata', 'text', (c) => c.notNull().check(long('metadata', 2, 2048)))
        .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
        .execute();
      await db.schema.createIndex('events_by_moment').on('events').column('created_at').execute();

      await db.schema
        .createTable('rate_limits')
        .addColumn('action', 'text', (c) => c.notNull().check(filled('action')))
        .addColumn('who', 'text', (c) => c.notNull().check(filled('who')))
        .addColumn('moments', 'text', (c) => c.notNull().check(filled('moments')))
        .addColumn('until_ms', 'bigint', (c) =>
          c.notNull().check(whole('until_ms', 0, Number.MAX_SAFE_INTEGER)),
        )
        .addPrimaryKeyConstraint('rate_limit', ['action', 'who'])
        .execute();
      await db.schema
        .createIndex('rate_limits_by_end')
        .on('rate_limits')
        .column('until_ms')
        .execute();
    },
  };
}
