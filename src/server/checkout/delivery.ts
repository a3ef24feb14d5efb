import type { deliveryCalls } from '#src/contract/delivery.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';

/** The delivery call (SPEC.md section 7; DESIGN.md, The API contract, 11). */
export function deliveryHandlers(db: ShopDatabase): Handlers<typeof deliveryCalls> {
  return {
    async delivery() {
      const rows = await db
        .selectFrom('delivery_locations')
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
      const deliveryLocations = rows.map((row) => ({
        id: row.id,
        deliveryArea: row.area,
        subArea: row.sub_area,
        deliveryType: row.type,
        price: koboToNaira(kobo(row.fee_kobo)),
        deliveryDays: row.days,
        payOnDelivery: row.pay_on_delivery,
      }));
      return { status: 200, body: { message: 'Delivery areas', deliveryLocations } };
    },
  };
}
