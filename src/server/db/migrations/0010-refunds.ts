import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import {
  createPaymentAttempts,
  createPaymentEvents,
  indexPaymentAttempts,
} from './0005-checkout.ts';
import { appendOnly } from './append-only.ts';
import { long, MAX_INTEGER, moment, oneOf, rowId, whole } from './columns.ts';
import { replaceOrderStatuses, replaceStatusCheck } from './statuses.ts';

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
  'refunded',
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
  'refunded',
];
const ledgerKinds = ['paid', 'payment_review', 'refund_due', 'refunded'];
const refundStatuses = ['asking', 'pending', 'processed', 'failed'];

/** Adds full and partial refunds, and the state `refunded` of orders and payment attempts. */
export function refunds(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await replaceOrderStatuses(db, kind, orderStatuses);
      if (kind === 'postgres') {
        await replaceStatusCheck(db, 'payment_attempts', attemptStatuses);
        await sql`alter table payment_ledger drop constraint ledger_once`.execute(db);
      } else await rebuildPayments(db);
      await createRefunds(db, kind);
      await linkLedger(db);
    },
  };
}

/**
 * Copies the three payment tables, since SQLite cannot change a check. The tables that refer to
 * `payment_attempts` are dropped first, so that no reference dangles. SQLite renames the table in
 * references too.
 */
async function rebuildPayments(db: Kysely<unknown>): Promise<void> {
  await createPaymentAttempts(db, 'sqlite', 'payment_attempts_next', attemptStatuses);
  await createNextLedger(db);
  await createPaymentEvents(db, '_next');
  const copies = [
    [
      'payment_attempts',
      'id, order_id, reference, amount_kobo, status, page_url, opened_ms, asked_ms, due_ms',
    ],
    ['payment_ledger', 'id, order_id, reference, kind, kobo, currency, note, at'],
    ['payment_events', 'event, reference, at'],
  ] as const;
  for (const [table, columns] of copies) {
    const names = sql.raw(columns);
    await sql`insert into ${sql.table(`${table}_next`)} (${names})
      select ${names} from ${sql.table(table)}`.execute(db);
  }
  for (const [table] of copies.toReversed()) await sql`drop table ${sql.ref(table)}`.execute(db);
  for (const [table] of copies) {
    await sql`alter table ${sql.ref(`${table}_next`)} rename to ${sql.ref(table)}`.execute(db);
  }
  await indexPaymentAttempts(db);
  await appendOnly(db, 'sqlite', 'payment_ledger');
}

async function createNextLedger(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_ledger_next (
    ${rowId('sqlite')},
    order_id integer not null references orders (id),
    reference text not null references payment_attempts_next (reference),
    kind text not null check (${oneOf('kind', ledgerKinds)}),
    kobo bigint not null check (${whole('kobo', 0, MAX_MS)}),
    currency text not null check (${long('currency', 0, 20)}),
    note text not null,
    at text not null check (${moment('at')})
  )`.execute(db);
}

async function createRefunds(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create table refunds (
    ${rowId(kind)},
    order_id integer not null references orders (id),
    reference text not null references payment_attempts (reference),
    number integer not null check (${whole('number', 1, MAX_INTEGER)}),
    amount_kobo bigint not null check (${whole('amount_kobo', 1, MAX_KOBO)}),
    status text not null check (${oneOf('status', refundStatuses)}),
    provider_id text unique check (${long('provider_id', 1, 40)}),
    said text not null check (${long('said', 0, 300)}),
    created_at text not null check (${moment('created_at')}),
    ended_at text check (${moment('ended_at')}),
    due_ms bigint check (${whole('due_ms', 0, MAX_MS)}),
    constraint refund_number_once unique (reference, number),
    constraint refund_due_until_it_ends check (
      (status in ('asking', 'pending')) = (due_ms is not null)
      and (status in ('asking', 'pending')) = (ended_at is null)
    )
  )`.execute(db);
  await sql`create index refunds_by_order on refunds (order_id, id)`.execute(db);
  await sql`create index refunds_by_turn on refunds (due_ms) where due_ms is not null`.execute(db);
}

/** The ledger still has one row of each kind for a payment, and now one for each of its refunds. */
async function linkLedger(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_ledger add column refund_id integer
    references refunds (id) check (refund_id is null or kind = 'refunded')`.execute(db);
  await sql`create unique index ledger_once
    on payment_ledger (reference, kind) where refund_id is null`.execute(db);
  await sql`create unique index ledger_refund_once
    on payment_ledger (refund_id) where refund_id is not null`.execute(db);
}
