import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { long, moment } from './columns.ts';

/** Adds when a product was archived, and under which key staff have created one. */
export function archivedProducts(): Migration {
  return {
    async up(db) {
      await sql`alter table products add column archived_at text
        check (${moment('archived_at')})`.execute(db);
      await sql`create index products_archived
        on products (id) where archived_at is not null`.execute(db);
      await sql`create table product_keys (
        key text primary key check (${long('key', 1, 128)}),
        product_id integer not null unique references products (id) on delete cascade
      )`.execute(db);
    },
  };
}
