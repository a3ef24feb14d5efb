import type { ShopDatabase } from '#src/server/db/schema.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { totalOf, type OrderRow } from '#src/server/orders/store.ts';
import { writeLedger } from './ledger.ts';

/**
 * Records a bank transfer that pays all of a locked order, as a decided attempt: from then on its money
 * moves like any other. Throws an OrderChangeError if the bank's reference has paid an order before. `now`
 * is in ms since 1970.
 */
export async function recordTransfer(
  trx: ShopDatabase,
  order: OrderRow,
  reference: string,
  now: number,
): Promise<void> {
  const amount = totalOf(order);
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
    throw new OrderChangeError(
      `The bank reference ${reference} has paid an order before. Please check it.`,
    );
  }
  const entry = { orderId: order.id, reference, kind: 'paid', currency: 'NGN' } as const;
  await writeLedger(trx, { ...entry, amount, note: 'Bank transfer.' }, now);
}

/** Whether staff have agreed with an order's buyer that it is paid by bank transfer. */
export async function isPaidByTransfer(db: ShopDatabase, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('payment', '=', 'transfer')
    .executeTakeFirst();
  return row !== undefined;
}
