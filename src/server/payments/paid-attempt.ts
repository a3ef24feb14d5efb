import type { ShopDatabase } from '#src/server/db/schema.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { totalOf, type OrderRow } from '#src/server/orders/store.ts';
import { writeLedger } from './ledger.ts';

/** Money that came past the card gateway. `note` explains it in the ledger, `repeated` refuses it twice. */
type PaidPast = { readonly reference: string; readonly note: string; readonly repeated: string };

/**
 * Records money that pays all of a locked order as a decided attempt: from then on it moves like any
 * other. Throws an OrderChangeError with `repeated` if the reference paid an order before. `now` is in ms
 * since 1970.
 */
export async function recordPaidAttempt(
  trx: ShopDatabase,
  order: OrderRow,
  { reference, note, repeated }: PaidPast,
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
  if (recorded === undefined) throw new OrderChangeError(repeated);
  const entry = { orderId: order.id, reference, kind: 'paid', currency: 'NGN' } as const;
  await writeLedger(trx, { ...entry, amount, note }, now);
}
