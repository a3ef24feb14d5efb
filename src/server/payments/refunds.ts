import type { Selectable } from 'kysely';
import { kobo, type Kobo } from '#src/domain/money.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import type { RefundStatus } from '#src/server/db/schema-orders.ts';
import type { Attempt } from './attempts.ts';

/** A refund as stored. */
export type Refund = Selectable<Tables['refunds']>;

/**
 * How long a refund is left to the process that asks the provider about it, in ms. Well above the longest
 * wait for an answer, so that two processes never request one refund at once.
 */
const ASK_AGAIN_MS = 5 * 60_000;

/** How often the provider is asked about an accepted refund, in ms. Its webhook is faster. */
export const FOLLOW_EVERY_MS = 3_600_000;

/** States in which the provider may still report a change. */
export const openRefunds = ['asking', 'pending'] as const satisfies readonly RefundStatus[];

/**
 * The amount of a payment, and how much of it no refund has claimed. Failed refunds claim nothing.
 */
export type Refundable = {
  readonly came: number;
  readonly currency: string;
  readonly left: number;
};

/** The note that identifies a refund in the provider's list. */
export function refundNote({ reference, number }: Pick<Refund, 'reference' | 'number'>): string {
  return `Refund ${number} of payment ${reference}.`;
}

/**
 * Stores a refund under the lock of its order, before the request to the provider. The caller makes
 * that request at once; if it fails to, the sweeper does. `now` is in ms since 1970, here and
 * below.
 */
export async function insertRefund(
  trx: ShopDatabase,
  { order_id, reference }: Pick<Attempt, 'order_id' | 'reference'>,
  amount: Kobo,
  now: number,
): Promise<Refund> {
  const { length } = await refundsOf(trx, reference);
  return trx
    .insertInto('refunds')
    .values({
      order_id,
      reference,
      number: length + 1,
      amount_kobo: amount,
      status: 'asking',
      provider_id: null,
      said: '',
      created_at: new Date(now).toISOString(),
      ended_at: null,
      due_ms: now + ASK_AGAIN_MS,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The refunds of a payment, oldest first. */
export async function refundsOf(db: ShopDatabase, reference: string): Promise<readonly Refund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
}

/** What can still be refunded of a payment; null if the ledger has no money of it. */
export async function refundableOf(
  db: ShopDatabase,
  reference: string,
): Promise<Refundable | null> {
  const entry = await db
    .selectFrom('payment_ledger')
    .select(['kobo', 'currency'])
    .where('reference', '=', reference)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (entry === undefined) return null;
  const byHand = await db
    .selectFrom('payment_ledger')
    .select('kobo')
    .where('reference', '=', reference)
    .where('kind', '=', 'refunded')
    .where('refund_id', 'is', null)
    .execute();
  const claimed = (await refundsOf(db, reference))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  const given = byHand.reduce((sum, row) => sum + row.kobo, claimed);
  return { came: entry.kobo, currency: entry.currency, left: Math.max(0, entry.kobo - given) };
}

/** The refunded amount of an order, and the amount under way. */
export async function refundSums(
  db: ShopDatabase,
  orderId: number,
): Promise<{ readonly refunded: Kobo; readonly refunding: Kobo }> {
  const rows = await db
    .selectFrom('refunds')
    .select(['status', 'amount_kobo'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'failed')
    .execute();
  const sum = (isDone: boolean) =>
    rows
      .filter(({ status }) => (status === 'processed') === isDone)
      .reduce((all, { amount_kobo }) => all + amount_kobo, 0);
  return { refunded: kobo(sum(true)), refunding: kobo(sum(false)) };
}

/**
 * Makes the sweeper ask at once about every open refund of a payment. Returns false if there is
 * none.
 */
export async function makeRefundsDue(db: ShopDatabase, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ due_ms: 0 })
    .where('reference', '=', reference)
    // One that the provider may not know keeps its due time: a process is requesting it.
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Leases the refund that has been due longest to this process. If the process dies or gets no answer, it
 * becomes due again. Returns null if none is due. `id` narrows the choice to one refund.
 */
export async function takeDueRefund(
  db: ShopDatabase,
  now: number,
  id?: number,
): Promise<Refund | null> {
  for (;;) {
    const next = await db
      .selectFrom('refunds')
      .select(['id', 'due_ms'])
      .where('due_ms', '<=', now)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .orderBy('due_ms')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return null;
    const taken = await db
      .updateTable('refunds')
      .set({ due_ms: now + ASK_AGAIN_MS })
      .where('id', '=', next.id)
      // Another process may have taken it first.
      .where('due_ms', '=', next.due_ms)
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) return taken;
  }
}
