import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { replaceOrderStatuses } from './statuses.ts';

// A migration never changes, so it has its own words instead of today's.
const orderStatuses = [
  'pending',
  'placed',
  'paid',
  'payment_failed',
  'payment_review',
  'refund_due',
  'refunded',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
];

/**
 * Adds the state `returned` of orders, and what the figures of a period are read from: orders and their
 * amounts by time, money given back by time, and events of one name by time.
 */
export function returnsAndFigures(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await replaceOrderStatuses(db, kind, orderStatuses);
      await sql`create index orders_by_time on orders
        (created_at, status, pay_on_delivery, bill_kobo, delivery_fee_kobo)`.execute(db);
      await sql`create index payment_ledger_refunded
        on payment_ledger (at, order_id, kobo) where kind = 'refunded'`.execute(db);
      await sql`create index events_by_name on events (name, created_at)`.execute(db);
    },
  };
}
