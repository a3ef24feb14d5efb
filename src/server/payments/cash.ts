import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { recordPaidAttempt } from './paid-attempt.ts';

/** The reference of an order's cash: one for each order, so that it cannot come twice. */
function cashReference({ number }: Pick<OrderRow, 'number'>): string {
  return `cash.${number}`;
}

/**
 * Records the cash that pays all of a locked order, received by `who`. Throws an OrderChangeError if it
 * came before. `now` is in ms since 1970.
 */
export async function recordCash(
  trx: ShopDatabase,
  order: OrderRow,
  who: string,
  now: number,
): Promise<void> {
  const cash = {
    reference: cashReference(order),
    note: `Cash, received by ${who}.`,
    repeated: `The cash of order ${order.number} has been received already.`,
  };
  await recordPaidAttempt(trx, order, cash, now);
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
