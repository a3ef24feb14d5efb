import type { LedgerKind } from '#src/server/db/schema-orders.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** A movement of money. */
type Entry = {
  readonly orderId: number;
  readonly reference: string;
  readonly kind: LedgerKind;
  /** As the provider reported it, in the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** A remark for the operator. */
  readonly note?: string;
  /** The refund that returned the money. Missing if a person returned it by hand. */
  readonly refundId?: number;
};

/** Records a movement of money. The database refuses duplicates. `now` is in ms since 1970. */
export async function writeLedger(
  trx: ShopDatabase,
  { orderId, reference, kind, amount, currency, note = '', refundId }: Entry,
  now: number,
): Promise<void> {
  await trx
    .insertInto('payment_ledger')
    .values({
      order_id: orderId,
      reference,
      kind,
      kobo: amount,
      currency,
      note,
      at: new Date(now).toISOString(),
      refund_id: refundId ?? null,
    })
    .execute();
}
