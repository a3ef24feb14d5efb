import type { LedgerKind } from '#src/server/db/schema-orders.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** Something that money did. */
type Entry = {
  readonly orderId: number;
  readonly reference: string;
  readonly kind: LedgerKind;
  /** As the provider said it, in the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** For the operator, where there is something to say. */
  readonly note?: string;
  /** The refund that gave money back; none where a person did so by hand. */
  readonly refundId?: number;
};

/** Writes down what money did; the database refuses to write the same twice. `now` is ms since 1970. */
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
