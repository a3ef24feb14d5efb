import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Kobo } from '#src/domain/money.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import type { AttemptStatus } from '#src/server/db/schema-orders.ts';
import { WATCHED_MS } from './verdict.ts';

/** A payment attempt as stored. */
export type Attempt = Selectable<Tables['payment_attempts']>;

/** How often the provider is asked about an undecided attempt, in ms. */
const SWEEP_EVERY_MS = 5 * 60_000;

/** How often a waiting shopper may cause a question to the provider, in ms. */
const ASK_EVERY_MS = 3_000;

/** States in which the provider may still report a change. */
export const undecided = [
  'opening',
  'open',
  'unopened',
  'failed',
] as const satisfies readonly AttemptStatus[];

/** Whether the provider may still report a change of an attempt. */
export function isUndecided({ status }: Pick<Attempt, 'status'>): boolean {
  return (undecided as readonly AttemptStatus[]).includes(status);
}

/**
 * Stores a new attempt to pay an order, before the request to the provider. If that request's
 * answer is lost, the sweeper finds out. `now` is in ms since 1970, here and below.
 */
export async function insertAttempt(
  trx: ShopDatabase,
  order: { readonly id: number; readonly number: string; readonly amount: Kobo },
  now: number,
): Promise<Attempt> {
  return trx
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      // Random, because whoever holds the reference may ask for the payment's status.
      reference: `${order.number}-${randomBytes(10).toString('hex')}`,
      amount_kobo: order.amount,
      status: 'opening',
      page_url: null,
      opened_ms: now,
      due_ms: now + SWEEP_EVERY_MS,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest attempt to pay an order, or null. */
export async function newestAttempt(db: ShopDatabase, orderId: number): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The attempt with this reference; null if it is not the shop's. */
export async function findAttempt(db: ShopDatabase, reference: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the provider's page, whatever state a webhook has given the attempt meanwhile. */
export async function keepPage(db: ShopDatabase, id: number, url: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      page_url: url,
      status: sql<AttemptStatus>`case when status = 'opening' then 'open' else status end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks the attempt as having no known page. */
export async function giveUpPage(db: ShopDatabase, id: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ status: 'unopened' })
    .where('id', '=', id)
    .where('status', '=', 'opening')
    .execute();
}

/**
 * Takes the turn to ask the provider for a waiting shopper. Returns false if the attempt is decided
 * or any process has just asked.
 */
export async function takeAsking(db: ShopDatabase, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ asked_ms: now })
    .where('id', '=', id)
    .where('status', 'in', undecided)
    .where('asked_ms', '<=', now - ASK_EVERY_MS)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes the sweeper ask about an attempt at once. Returns false if the attempt is decided. */
export async function makeDue(db: ShopDatabase, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ due_ms: 0 })
    .where('reference', '=', reference)
    .where('status', 'in', undecided)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Leases the attempt that has been due longest to this process. If the process dies, it becomes due
 * again. Returns null if none is due. After 72 hours an attempt is no longer due, unless a webhook
 * makes it so.
 */
export async function takeDueAttempt(db: ShopDatabase, now: number): Promise<Attempt | null> {
  for (;;) {
    const next = await db
      .selectFrom('payment_attempts')
      .select(['id', 'due_ms', 'opened_ms'])
      .where('due_ms', '<=', now)
      .orderBy('due_ms')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return null;
    const taken = await db
      .updateTable('payment_attempts')
      .set({
        due_ms: now - next.opened_ms >= WATCHED_MS ? null : now + SWEEP_EVERY_MS,
        asked_ms: now,
      })
      .where('id', '=', next.id)
      // Another process may have taken it first.
      .where('due_ms', '=', next.due_ms)
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) return taken;
  }
}
