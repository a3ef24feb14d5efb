import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { recordPaidAttempt } from './paid-attempt.ts';

/**
 * Records a bank transfer that pays all of a locked order. Throws an OrderChangeError if the bank's
 * reference has paid an order before. `now` is in ms since 1970.
 */
export async function recordTransfer(
  trx: ShopDatabase,
  order: OrderRow,
  reference: string,
  now: number,
): Promise<void> {
  const transfer = {
    reference,
    note: 'Bank transfer.',
    repeated: `The bank reference ${reference} has paid an order before. Please check it.`,
  };
  await recordPaidAttempt(trx, order, transfer, now);
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
