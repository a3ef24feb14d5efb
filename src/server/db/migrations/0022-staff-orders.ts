import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { long, oneOf } from './columns.ts';

/** Adds which orders staff have entered, under which key, and how each is paid. */
export function staffOrders(): Migration {
  return {
    async up(db) {
      await sql`create table staff_orders (
        order_id integer primary key references orders (id) on delete cascade,
        staff_id integer not null references staff (id),
        key text not null check (${long('key', 1, 128)}),
        payment text not null
          check (${oneOf('payment', ['on_delivery', 'card_link', 'transfer'])}),
        constraint staff_order_once unique (staff_id, key)
      )`.execute(db);
    },
  };
}
