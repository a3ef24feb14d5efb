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
      await createPaymentAttempts(db, kind, 'payment_attempts', attemptStatuses);
      await indexPaymentAttempts(db);
      await createPaymentLedger(db, kind);
      await createPaymentEvents(db, '');
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
    await sql`alter table orders
      add column ${sql.ref(name)} text not null check (${long(name, min, max)})`.execute(db);
  }
  await sql`alter table orders
    add column type text not null check (${oneOf('type', ['pickup', 'delivery'])})`.execute(db);
  await sql`alter table orders add column pay_on_delivery boolean
    not null check (pay_on_delivery in (false, true))`.execute(db);
  await sql`alter table orders
    add column cart_id integer references carts (id) on delete set null`.execute(db);
  await sql`alter table orders add column stock_taken boolean
    default false not null check (stock_taken in (false, true))`.execute(db);
  await sql`create index orders_by_cart on orders (cart_id, fingerprint)`.execute(db);
  await sql`create index orders_by_status on orders (status, id)`.execute(db);
  await sql`create index order_lines_by_order on order_lines (order_id)`.execute(db);
}

/** A sale changes a product's stock first. `stampSales` updates its timestamp later. */
async function markUnstamped(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column is_unstamped boolean
    default false not null check (is_unstamped in (false, true))`.execute(db);
  await sql`create index products_unstamped on products (id) where is_unstamped = true`.execute(db);
}

async function createOrderHistory(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table order_history (
    ${rowId(kind)},
    order_id integer not null references orders (id),
    status text not null check (${oneOf('status', orderStatuses)}),
    at text not null check (${moment('at')})
  )`.execute(db);
  await sql`create index order_history_by_order on order_history (order_id, id)`.execute(db);
}

/** Creates the table of payment attempts under a name. A later migration rebuilds it. */
export async function createPaymentAttempts(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  table: string,
  statuses: readonly string[],
): Promise<void> {
  await sql`create table ${sql.ref(table)} (
    ${rowId(kind)},
    order_id integer not null references orders (id),
    reference text not null unique check (${long('reference', 1, 100)}),
    amount_kobo bigint not null check (${whole('amount_kobo', 0, MAX_KOBO)}),
    status text not null check (${oneOf('status', statuses)}),
    page_url text check (${filled('page_url')}),
    opened_ms bigint not null check (${whole('opened_ms', 0, MAX_MS)}),
    asked_ms bigint default 0 not null check (${whole('asked_ms', 0, MAX_MS)}),
    due_ms bigint check (${whole('due_ms', 0, MAX_MS)}),
    constraint open_has_a_page check (status <> 'open' or page_url is not null)
  )`.execute(db);
}

/** Creates the indexes of payment attempts. */
export async function indexPaymentAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_attempts_by_order on payment_attempts (order_id, id)`.execute(db);
  await sql`create index payment_attempts_by_turn
    on payment_attempts (due_ms) where due_ms is not null`.execute(db);
  // An order is paid once; any later payment is refunded.
  await sql`create unique index payment_attempt_paid_once
    on payment_attempts (order_id) where status = 'paid'`.execute(db);
}

async function createPaymentLedger(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table payment_ledger (
    ${rowId(kind)},
    order_id integer not null references orders (id),
    reference text not null references payment_attempts (reference),
    kind text not null check (${oneOf('kind', ledgerKinds)}),
    kobo bigint not null check (${whole('kobo', 0, MAX_MS)}),
    currency text not null check (${long('currency', 0, 20)}),
    note text not null,
    at text not null check (${moment('at')}),
    constraint ledger_once unique (reference, kind)
  )`.execute(db);
  await appendOnly(db, kind, 'payment_ledger');
}

/** Creates the table of payment events; `suffix` ends its name and that of the attempts. */
export async function createPaymentEvents(db: Kysely<unknown>, suffix: string): Promise<void> {
  await sql`create table ${sql.ref(`payment_events${suffix}`)} (
    event text not null check (${long('event', 1, 100)}),
    reference text not null references ${sql.ref(`payment_attempts${suffix}`)} (reference),
    at text not null check (${moment('at')}),
    constraint payment_event primary key (event, reference)
  )`.execute(db);
}
