import type { ShopDatabase } from '#src/server/db/schema.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { totalOf, type OrderRow } from '#src/server/orders/store.ts';
import { writeLedger } from './ledger.ts';

/** What cash is kept under: one reference for each order, so that it cannot come twice. */
function cashReference({ number }: Pick<OrderRow, 'number'>): string {
  return `cash.${number}`;
}

/**
 * Records the cash that pays all of a locked order, as a decided attempt: from then on its money moves
 * like any other. `who` has received it. Throws an OrderChangeError if it came before. `now` is in ms
 * since 1970.
 */
export async function recordCash(
  trx: ShopDatabase,
  order: OrderRow,
  who: string,
  now: number,
): Promise<void> {
  const amount = totalOf(order);
  const reference = cashReference(order);
  const recorded = await trx
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      reference,
      amount_kobo: amount,
      status: 'paid',
      page_url: null,
      opened_ms: now,
      due_ms: null,
    })
    .onConflict((known) => known.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (recorded === undefined) {
    throw new OrderChangeError(`The cash of order ${order.number} has been received already.`);
  }
  const entry = { orderId: order.id, reference, kind: 'paid', currency: 'NGN' } as const;
  await writeLedger(trx, { ...entry, amount, note: `Cash, received by ${who}.` }, now);
}

/** Whether the cash of an order has come. */
export async function isCashHere(db: ShopDatabase, order: OrderRow): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('reference', '=', cashReference(order))
    .executeTakeFirst();
  return row !== undefined;
}
