import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, long, moment, rowId, whole } from './columns.ts';

/** Creates contact messages, events and rate limits. */
export function messagesAndEvents(kind: DatabaseKind): Migration {
  const id = rowId(kind);
  return {
    async up(db) {
      await sql`create table contact_messages (
        ${id},
        fullname text not null check (${long('fullname', 1, 120)}),
        phone text not null check (${long('phone', 1, 32)}),
        email text not null check (${long('email', 1, 254)}),
        message text not null check (${long('message', 1, 5000)}),
        created_at text not null check (${moment('created_at')})
      )`.execute(db);
      await sql`create index contact_messages_by_email
        on contact_messages (email, created_at)`.execute(db);

      await sql`create table events (
        ${id},
        name text not null check (${long('name', 1, 100)}),
        component text not null check (${long('component', 0, 100)}),
        metadata text not null check (${long('metadata', 2, 2048)}),
        created_at text not null check (${moment('created_at')})
      )`.execute(db);
      await sql`create index events_by_moment on events (created_at)`.execute(db);

      await sql`create table rate_limits (
        action text not null check (${filled('action')}),
        who text not null check (${filled('who')}),
        moments text not null check (${filled('moments')}),
        until_ms bigint not null check (${whole('until_ms', 0, Number.MAX_SAFE_INTEGER)}),
        constraint rate_limit primary key (action, who)
      )`.execute(db);
      await sql`create index rate_limits_by_end on rate_limits (until_ms)`.execute(db);
    },
  };
}
