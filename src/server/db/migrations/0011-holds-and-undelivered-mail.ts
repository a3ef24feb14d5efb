import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { filled, long, moment, rowId } from './columns.ts';

/** Creates the holds of open orders by unproven buyers, and undelivered mail. */
export function holdsAndUndeliveredMail(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await sql`create table order_holds (
        order_id integer not null references orders (id) on delete cascade,
        who text not null check (${long('who', 1, 300)}),
        constraint order_hold primary key (order_id, who)
      )`.execute(db);
      await sql`create index order_holds_by_who on order_holds (who)`.execute(db);

      await sql`create table undelivered_mails (
        ${rowId(kind)},
        recipient text not null check (${long('recipient', 1, 254)}),
        subject text not null check (${long('subject', 1, 200)}),
        body_text text not null check (${filled('body_text')}),
        body_html text not null check (${filled('body_html')}),
        created_at text not null check (${moment('created_at')}),
        failed_at text not null check (${moment('failed_at')}),
        last_error text not null check (${long('last_error', 0, 500)})
      )`.execute(db);
      await sql`create index undelivered_mails_by_failure
        on undelivered_mails (failed_at)`.execute(db);
    },
  };
}
