import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Marks guests' sessions that have ended and must not begin again. Indexes what the session sweep
 * searches.
 */
export function guestSessions(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('sessions')
        .addColumn('has_ended', 'boolean', (c) =>
          c
            .notNull()
            .defaultTo(sql`false`)
            .check(sql`has_ended in (false, true)`),
        )
        .execute();
      await db.schema.createIndex('sessions_by_age').on('sessions').column('created_at').execute();
      await db.schema
        .createIndex('saved_answers_by_age')
        .on('saved_answers')
        .column('created_at')
        .execute();
    },
  };
}
