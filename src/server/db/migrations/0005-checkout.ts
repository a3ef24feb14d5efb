import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { appendOnly } from './append-only.ts';
import { filled, long, moment, oneOf, rowId, whole } from './columns.ts';

// A migration never changes, so it has its own limits and words instead of today's.
const MAX_KOBO = 1_000_000_000_000;
const MAX_MS = Number.MAX_SAFE_INTEGER;
const orderStatuses = [
  'pending',
  'placed',
  'paid',
  'payment_failed',
  'payment_review',
  'refund_due',
  'shipped',
  'delivered',
  'cancelled',
];
const attemptStatuses = [
  'opening',
  'open',
  'unopened',
  'failed',
  'paid',
  'payment_review',
  'refund_due',
];
const ledgerKinds = ['paid', 'payment_review', 'refund_due', 'refunded'];

/**
 * Adds the buyer and delivery of orders, payment attempts and the payment ledger. No orders exist
 * yet, so the new columns need no defaults.
 */
export function checkout(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await extendOrders(db);
      await markUnstamped(db);
      await createOrderHistory(db, kind);
      await createPaymentAttempts(db, kind);
      await createPaymentLedger(db, kind);
      await createPaymentEvents(db);
    },
  };
}

async function extendOrders(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['fullname', 1, 120],
    ['phone', 1, 32],
    ['email', 1, 254],
    ['address', 0, 300],
    ['city', 0, 100],
    ['delivery_area', 0, 1000],
    ['sub_area', 0, 1000],
    ['delivery_type', 0, 1000],
    ['fingerprint', 64, 64],
  ] as const;
  for (const [name, min, max] of columns) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'text', (c) => c.notNull().check(long(name, min, max)))
      .execute();
  }
  await db.schema
    .alterTable('orders')
    .addColumn('type', 'text', (c) => c.notNull().check(oneOf('type', ['pickup', 'delivery'])))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('pay_on_delivery', 'boolean', (c) =>
      c.notNull().check(sql`pay_on_delivery in (false, true)`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('cart_id', 'integer', (c) => c.references('carts.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('stock_taken', 'boolean', (c) =>
      c
        .notNull()
        .defaultTo(sql`false`)
        .check(sql`stock_taken in (false, true)`),
    )
    .execute();
  await db.schema
    .createIndex('orders_by_cart')
    .on('orders')
    .columns(['cart_id', 'fingerprint'])
    .execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'id']).execute();
  await db.schema
    .createIndex('order_lines_by_order')
    .on('order_lines')
    .column('order_id')
    .execute();
}

/** A sale changes a product's stock first. `stampSales` updates its timestamp later. */
async function markUnstamped(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('is_unstamped', 'boolean', (c) =>
      c
        .notNull()
        .defaultTo(sql`false`)
        .check(sql`is_unstamped in (false, true)`),
    )
    .execute();
  await db.schema
    .createIndex('products_unstamped')
    .on('products')
    .column('id')
    .where(sql.ref('is_unstamped'), '=', sql.lit(true))
    .execute();
}

async function createOrderHistory(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('order_history')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', orderStatuses)))
    .addColumn('at', 'text', (c) => c.notNull().check(moment('at')))
    .execute();
  await db.schema
    .createIndex('order_history_by_order')
    .on('order_history')
    .columns(['order_id', 'id'])
    .execute();
}

async function createPaymentAttempts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('reference', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(long('reference', 1, 100)),
    )
    .addColumn('amount_kobo', 'bigint', (c) => c.notNull().check(whole('amount_kobo', 0, MAX_KOBO)))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', attemptStatuses)))
    .addColumn('page_url', 'text', (c) => c.check(filled('page_url')))
    .addColumn('opened_ms', 'bigint', (c) => c.notNull().check(whole('opened_ms', 0, MAX_MS)))
    .addColumn('asked_ms', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(whole('asked_ms', 0, MAX_MS)),
    )
    .addColumn('due_ms', 'bigint', (c) => c.check(whole('due_ms', 0, MAX_MS)))
    .addCheckConstraint('open_has_a_page', sql`status <> 'open' or page_url is not null`)
    .execute();
  await indexPaymentAttempts(db);
}

async function indexPaymentAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payment_attempts_by_order')
    .on('payment_attempts')
    .columns(['order_id', 'id'])
    .execute();
  await db.schema
    .createIndex('payment_attempts_by_turn')
    .on('payment_attempts')
    .column('due_ms')
    .where(sql.ref('due_ms'), 'is not', null)
    .execute();
  // An order is paid once; any later payment is refunded.
  await db.schema
    .createIndex('payment_attempt_paid_once')
    .unique()
    .on('payment_attempts')
    .column('order_id')
    .where(sql.ref('status'), '=', sql.lit('paid'))
    .execute();
}

async function createPaymentLedger(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('payment_ledger')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('reference', 'text', (c) => c.notNull().references('payment_attempts.reference'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ledgerKinds)))
    .addColumn('kobo', 'bigint', (c) => c.notNull().check(whole('kobo', 0, MAX_MS)))
    .addColumn('currency', 'text', (c) => c.notNull().check(long('currency', 0, 20)))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull().check(moment('at')))
    .addUniqueConstraint('ledger_once', ['reference', 'kind'])
    .execute();
  await appendOnly(db, kind, 'payment_ledger');
}

async function createPaymentEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_events')
    .addColumn('event', 'text', (c) => c.notNull().check(long('event', 1, 100)))
    .addColumn('reference', 'text', (c) => c.notNull().references('payment_attempts.reference'))
    .addColumn('at', 'text', (c) => c.notNull().check(moment('at')))
    .addPrimaryKeyConstraint('payment_event', ['event', 'reference'])
    .execute();
}
