import type { ShopDatabase } from '#src/server/db/schema.ts';

/** Who carries an order, and under which number. Either may be empty. */
export type Shipment = { readonly courier: string; readonly trackingNumber: string };

/** A sentence for the buyer; empty if nothing is known. */
export function shipmentSentence({ courier, trackingNumber }: Shipment): string {
  if (courier === '')
    return trackingNumber === '' ? '' : `Its tracking number is ${trackingNumber}.`;
  const carried = `It travels with ${courier}`;
  return trackingNumber === '' ? `${carried}.` : `${carried}, tracking number ${trackingNumber}.`;
}

/** Stores who carries an order. It is shipped once, so nothing is replaced. */
export async function storeShipment(
  trx: ShopDatabase,
  orderId: number,
  { courier, trackingNumber }: Shipment,
): Promise<void> {
  await trx
    .insertInto('order_shipments')
    .values({ order_id: orderId, courier, tracking_number: trackingNumber })
    .execute();
}

/** Who carries an order; empty texts if that is unknown. */
export async function shipmentOf(db: ShopDatabase, orderId: number): Promise<Shipment> {
  const row = await db
    .selectFrom('order_shipments')
    .select(['courier', 'tracking_number'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return { courier: row?.courier ?? '', trackingNumber: row?.tracking_number ?? '' };
}
