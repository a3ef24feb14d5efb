import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { long, MAX_INTEGER, moment, oneOf, rowId, whole } from './columns.ts';

// A migration never changes, so it has its own words instead of today's.
const reasons = ['nobody_there', 'not_wanted', 'wrong_address', 'not_reachable', 'other'];

/**
 * Adds how often the pages of products are opened, a number a day, and the failed deliveries of orders.
 * The index finds the orders that were delivered in a period. It leaves out the status, whose column a
 * later migration may have to make again.
 */
export function productViewsAndFailedDeliveries(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await sql`create table product_views (
        day text not null check (day like '____-__-__'),
        product_id integer not null,
        opened integer not null check (${whole('opened', 1, MAX_INTEGER)}),
        primary key (day, product_id)
      )`.execute(db);
      await sql`create table failed_deliveries (
        ${rowId(kind)},
        order_id integer not null references orders (id) on delete cascade,
        staff_id integer not null references staff (id),
        reason text not null check (${oneOf('reason', reasons)}),
        note text not null check (${long('note', 0, 5000)}),
        at text not null check (${moment('at')})
      )`.execute(db);
      await sql`create index failed_deliveries_by_order
        on failed_deliveries (order_id, id)`.execute(db);
      await sql`create index order_history_by_time on order_history (at, order_id)`.execute(db);
    },
  };
}
