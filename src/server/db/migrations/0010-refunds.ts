import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '#src/server/db/migrate.ts';
import { appendOnly } from './append-only.ts';
import { filled, long, MAX_INTEGER, moment, oneOf, rowId, whole } from './columns.ts';

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
      if (kind === 'postgres') await changeChecks(db);
      else await rebuildTables(db);
      await createRefunds(db, kind);
      await linkLedger(db);
    },
  };
}

/** PostgreSQL can replace a check. These are the names that it generated for the old ones. */
async function changeChecks(db: Kysely<unknown>): Promise<void> {
  const checks = [
    ['orders', orderStatuses],
    ['order_history', orderStatuses],
    ['payment_attempts', attemptStatuses],
  ] as const;
  for (const [table, statuses] of checks) {
    const name = `${table}_status_check`;
    await db.schema.alterTable(table).dropConstraint(name).execute();
    await db.schema.alterTable(table).addCheckConstraint(name, oneOf('status', statuses)).execute();
  }
  await db.schema.alterTable('payment_ledger').dropConstraint('ledger_once').execute();
}

/** SQLite cannot change a check, so columns and tables are rebuilt and the rows copied. */
async function rebuildTables(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_by_status').execute();
  for (const table of ['orders', 'order_history']) {
    await db.schema
      .alterTable(table)
      .addColumn('status_next', 'text', (c) =>
        // SQLite demands a default for a new column. Every insert sets the column.
        c.notNull().defaultTo('pending').check(oneOf('status_next', orderStatuses)),
      )
      .execute();
    await sql`update ${sql.table(table)} set status_next = status`.execute(db);
    await db.schema.alterTable(table).dropColumn('status').execute();
    await db.schema.alterTable(table).renameColumn('status_next', 'status').execute();
  }
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'id']).execute();
  await rebuildPayments(db);
}

/**
 * Copies the three payment tables. The tables that refer to `payment_attempts` are dropped first,
 * so that no reference dangles. SQLite renames the table in references too.
 */
async function rebuildPayments(db: Kysely<unknown>): Promise<void> {
  await createNextAttempts(db);
  await createNextLedger(db);
  await createNextEvents(db);
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
  for (const [table] of copies.toReversed()) await db.schema.dropTable(table).execute();
  for (const [table] of copies) {
    await db.schema.alterTable(`${table}_next`).renameTo(table).execute();
  }
  await indexAttempts(db);
  await appendOnly(db, 'sqlite', 'payment_ledger');
}

async function createNextAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_attempts_next')
    .addColumn('id', 'integer', rowId('sqlite'))
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
}

async function createNextLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_ledger_next')
    .addColumn('id', 'integer', rowId('sqlite'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('reference', 'text', (c) =>
      c.notNull().references('payment_attempts_next.reference'),
    )
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ledgerKinds)))
    .addColumn('kobo', 'bigint', (c) => c.notNull().check(whole('kobo', 0, MAX_MS)))
    .addColumn('currency', 'text', (c) => c.notNull().check(long('currency', 0, 20)))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull().check(moment('at')))
    .execute();
}

async function createNextEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_events_next')
    .addColumn('event', 'text', (c) => c.notNull().check(long('event', 1, 100)))
    .addColumn('reference', 'text', (c) =>
      c.notNull().references('payment_attempts_next.reference'),
    )
    .addColumn('at', 'text', (c) => c.notNull().check(moment('at')))
    .addPrimaryKeyConstraint('payment_event', ['event', 'reference'])
    .execute();
}

/** Recreates the indexes of attempts, which were dropped with the old table. */
async function indexAttempts(db: Kysely<unknown>): Promise<void> {
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
  await db.schema
    .createIndex('payment_attempt_paid_once')
    .unique()
    .on('payment_attempts')
    .column('order_id')
    .where(sql.ref('status'), '=', sql.lit('paid'))
    .execute();
}

async function createRefunds(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'integer', rowId(kind))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('reference', 'text', (c) => c.notNull().references('payment_attempts.reference'))
    .addColumn('number', 'integer', (c) => c.notNull().check(whole('number', 1, MAX_INTEGER)))
    .addColumn('amount_kobo', 'bigint', (c) => c.notNull().check(whole('amount_kobo', 1, MAX_KOBO)))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', refundStatuses)))
    .addColumn('provider_id', 'text', (c) => c.unique().check(long('provider_id', 1, 40)))
    .addColumn('said', 'text', (c) => c.notNull().check(long('said', 0, 300)))
    .addColumn('created_at', 'text', (c) => c.notNull().check(moment('created_at')))
    .addColumn('ended_at', 'text', (c) => c.check(moment('ended_at')))
    .addColumn('due_ms', 'bigint', (c) => c.check(whole('due_ms', 0, MAX_MS)))
    .addUniqueConstraint('refund_number_once', ['reference', 'number'])
    .addCheckConstraint(
      'refund_due_until_it_ends',
      sql`(status in ('asking', 'pending')) = (due_ms is not null)
        and (status in ('asking', 'pending')) = (ended_at is null)`,
    )
    .execute();
  await db.schema
    .createIndex('refunds_by_order')
    .on('refunds')
    .columns(['order_id', 'id'])
    .execute();
  await db.schema
    .createIndex('refunds_by_turn')
    .on('refunds')
    .column('due_ms')
    .where(sql.ref('due_ms'), 'is not', null)
    .execute();
}

/** The ledger still has one row of each kind for a payment, and now one for each of its refunds. */
async function linkLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment_ledger')
    .addColumn('refund_id', 'integer', (c) =>
      c.references('refunds.id').check(sql`refund_id is null or kind = 'refunded'`),
    )
    .execute();
  await db.schema
    .createIndex('ledger_once')
    .unique()
    .on('payment_ledger')
    .columns(['reference', 'kind'])
    .where(sql.ref('refund_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('ledger_refund_once')
    .unique()
    .on('payment_ledger')
    .column('refund_id')
    .where(sql.ref('refund_id'), 'is not', null)
    .execute();
}
