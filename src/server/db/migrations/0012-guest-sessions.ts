import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Marks guests' sessions that have ended and must not begin again. Indexes what the session sweep
 * searches.
 */
export function guestSessions(): Migration {
  return {
    async up(db) {
      await sql`alter table sessions add column has_ended boolean
        default false not null check (has_ended in (false, true))`.execute(db);
      await sql`create index sessions_by_age on sessions (created_at)`.execute(db);
      await sql`create index saved_answers_by_age on saved_answers (created_at)`.execute(db);
    },
  };
}
