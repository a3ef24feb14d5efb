import type { deliveryCalls, WireDeliveryLocation } from '#src/contract/delivery.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';

/** The delivery call (SPEC.md section 7; DESIGN.md, The API contract, 11). */
export function deliveryHandlers(db: ShopDatabase): Handlers<typeof deliveryCalls> {
  return {
    async delivery() {
      const deliveryLocations = await listDelivery(db);
      return { status: 200, body: { message: 'Delivery areas', deliveryLocations } };
    },
  };
}

/** Returns every delivery area in the shop's order, with fees in naira. */
export async function listDelivery(db: ShopDatabase): Promise<WireDeliveryLocation[]> {
  const rows = await db
    .selectFrom('delivery_locations')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    deliveryArea: row.area,
    subArea: row.sub_area,
    deliveryType: row.type,
    price: koboToNaira(kobo(row.fee_kobo)),
    deliveryDays: row.days,
    payOnDelivery: row.pay_on_delivery,
  }));
}
