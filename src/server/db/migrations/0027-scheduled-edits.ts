import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, long, MAX_INTEGER, moment, oneOf, rowId, whole } from './columns.ts';

// A migration never changes, so it has its own words instead of today's.
const states = ['waiting', 'applied', 'ended', 'cancelled', 'failed'];

/** Adds the edits of many products that are made at a time, and undone at another. */
export function scheduledEdits(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await sql`create table scheduled_edits (
        ${rowId(kind)},
        staff_id integer not null references staff (id),
        key text not null check (${long('key', 1, 128)}),
        token text not null check (${long('token', 43, 43)}),
        at text not null check (${moment('at')}),
        filter text not null,
        edit text not null,
        lines text not null,
        products integer not null check (${whole('products', 1, MAX_INTEGER)}),
        starts_at text not null check (${moment('starts_at')}),
        ends_at text check (${moment('ends_at')}),
        state text not null check (${oneOf('state', states)}),
        due_at text,
        fault text check (${filled('fault')}),
        entry_id integer unique references bulk_edits (entry_id),
        constraint scheduled_edit_once unique (staff_id, key),
        constraint scheduled_edit_times check (ends_at > starts_at),
        constraint scheduled_edit_due check (due_at is not distinct from
          case state when 'waiting' then starts_at when 'applied' then ends_at end),
        constraint scheduled_edit_made check (
          (entry_id is not null) = (state in ('applied', 'ended'))
        ),
        constraint scheduled_edit_fault check (fault is not null or state <> 'failed')
      )`.execute(db);
      await sql`create index scheduled_edits_due on scheduled_edits (due_at)`.execute(db);
    },
  };
}
