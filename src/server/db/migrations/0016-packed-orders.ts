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
  'cancelled',
];

/** Adds the state `packed` of orders. Orders and their history stay as they are. */
export function packedOrders(kind: DatabaseKind): Migration {
  return {
    up: (db) => replaceOrderStatuses(db, kind, orderStatuses),
  };
}
