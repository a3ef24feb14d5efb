import { Gauge, type Registry } from 'prom-client';
import type { OrderStatus } from '#src/contract/order.ts';
import { soon } from '#src/server/db/answer.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { undecided } from '#src/server/payments/attempts.ts';
import { openRefunds } from '#src/server/payments/refunds.ts';

/** States in which an order waits for the shop to ship it or to decide about money. */
const waiting = [
  'placed',
  'paid',
  'payment_review',
  'refund_due',
] as const satisfies readonly OrderStatus[];

/**
 * Reads into `registry` how much is queued in the database, by any process. `now` is in ms since
 * 1970. Each query uses an index or a nearly empty table.
 */
export async function readQueues(registry: Registry, db: ShopDatabase, now: number): Promise<void> {
  // Gauges are set only once all are read: a partial answer would look like an empty queue.
  const [mails, undelivered, payments, refunds, orders] = await Promise.all([
    readMails(db),
    readUndelivered(db),
    readPayments(db, now),
    readRefunds(db),
    readOrders(db),
  ]);
  tellMails(registry, mails, now);
  const help = 'Mails that were given up and wait for somebody at the shop.';
  gauge(registry, 'oja_mails_undelivered', help).set(undelivered.all);
  tellPayments(registry, payments);
  tellRefunds(registry, refunds);
  tellOrders(registry, orders);
}

function readMails(db: ShopDatabase) {
  return db
    .selectFrom('mail_outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      // A mail at its first attempt has not failed yet, so only later attempts count as retries.
      fn.countAll<number>().filterWhere('attempts', '>', 1).as('retried'),
      fn.min<string | null>('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow(soon());
}

function readUndelivered(db: ShopDatabase) {
  return db
    .selectFrom('undelivered_mails')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow(soon());
}

function tellMails(
  registry: Registry,
  { all, retried, oldest }: Awaited<ReturnType<typeof readMails>>,
  now: number,
): void {
  const ageMs = oldest === null ? 0 : Math.max(0, now - Date.parse(oldest));
  gauge(registry, 'oja_mails_waiting', 'Mails in the outbox.').set(all);
  gauge(registry, 'oja_mails_retried', 'Mails in the outbox that have failed before.').set(retried);
  gauge(registry, 'oja_mail_oldest_seconds', 'Age of the oldest mail in the outbox.').set(
    ageMs / 1000,
  );
}

/** Attempts that the sweeper still follows. The others are decided or given up. */
function readPayments(db: ShopDatabase, now: number) {
  return db
    .selectFrom('payment_attempts')
    .select('status')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('due_ms', '<=', now).as('due'),
    ])
    .where('due_ms', 'is not', null)
    .groupBy('status')
    .execute(soon());
}

function tellPayments(registry: Registry, rows: Awaited<ReturnType<typeof readPayments>>): void {
  const watched = byStatus(
    registry,
    'oja_payments_watched',
    'Attempts to pay by card about which the provider is still asked.',
    undecided,
  );
  for (const { status, all } of rows) watched.set({ status }, all);
  gauge(registry, 'oja_payments_due', 'Attempts about which it should have been asked by now.').set(
    rows.reduce((sum, { due }) => sum + due, 0),
  );
}

/** Refunds under way. */
function readRefunds(db: ShopDatabase) {
  return db
    .selectFrom('refunds')
    .select('status')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('due_ms', 'is not', null)
    .groupBy('status')
    .execute(soon());
}

function tellRefunds(registry: Registry, rows: Awaited<ReturnType<typeof readRefunds>>): void {
  const help = 'Refunds that the provider has not ended yet.';
  const refunds = byStatus(registry, 'oja_refunds_waiting', help, openRefunds);
  for (const { status, all } of rows) refunds.set({ status }, all);
}

function readOrders(db: ShopDatabase) {
  return db
    .selectFrom('orders')
    .select('status')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('status', 'in', waiting)
    .groupBy('status')
    .execute(soon());
}

function tellOrders(registry: Registry, rows: Awaited<ReturnType<typeof readOrders>>): void {
  const help = 'Orders that wait for somebody at the shop.';
  const orders = byStatus(registry, 'oja_orders_waiting', help, waiting);
  for (const { status, all } of rows) orders.set({ status }, all);
}

/** A gauge by status, with 0 for each of these to begin with. */
function byStatus(registry: Registry, name: string, help: string, statuses: readonly string[]) {
  const counts = new Gauge({ name, help, labelNames: ['status'], registers: [registry] });
  for (const status of statuses) counts.set({ status }, 0);
  return counts;
}

function gauge(registry: Registry, name: string, help: string): Gauge {
  return new Gauge({ name, help, registers: [registry] });
}
