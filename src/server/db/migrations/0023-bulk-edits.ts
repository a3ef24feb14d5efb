import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { long, MAX_INTEGER, moment, whole } from './columns.ts';

/** Adds the edits of many products, each with the key of its request and what became of it. */
export function bulkEdits(): Migration {
  return {
    async up(db) {
      await sql`create table bulk_edits (
        entry_id integer primary key references staff_audit (id),
        staff_id integer not null references staff (id),
        key text not null check (${long('key', 1, 128)}),
        token text not null check (${long('token', 43, 43)}),
        made_at text not null unique check (${moment('made_at')}),
        changed integer not null check (${whole('changed', 1, MAX_INTEGER)}),
        undone_at text unique check (${moment('undone_at')}),
        put_back integer check (put_back between 0 and changed),
        constraint bulk_edit_once unique (staff_id, key),
        constraint bulk_edit_undone check ((undone_at is null) = (put_back is null))
      )`.execute(db);
    },
  };
}
