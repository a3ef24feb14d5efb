import type { orderCalls } from '#src/contract/order.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/lib/calls.ts';

/** The list of a user's orders (SPEC.md section 7; DESIGN.md, The API contract, 12). */
export function orderHandlers(db: ShopDatabase): Handlers<typeof orderCalls> {
  return {
    async orders({ visitor: { userId } }) {
      const rows = await db
        .selectFrom('orders as o')
        .innerJoin('order_lines as l', 'l.order_id', 'o.id')
        .leftJoin('products as p', 'p.id', 'l.product_id')
        .select(['o.number', 'o.status', 'o.created_at'])
        .select(['l.id', 'l.product_id', 'l.product_name', 'l.picture', 'l.quantity'])
        .select(['l.unit_price_kobo', 'p.slug'])
        .where('o.user_id', '=', userId)
        .orderBy('o.id', 'desc')
        .orderBy('l.id')
        .execute();
      const data = rows.map((row) => ({
        id: row.id,
        image: row.picture,
        productName: row.product_name,
        unitPrice: koboToNaira(kobo(row.unit_price_kobo)),
        quantity: row.quantity,
        totalPrice: koboToNaira(kobo(row.unit_price_kobo * row.quantity)),
        orderId: row.number,
        status: row.status,
        createdAt: row.created_at,
        productId: row.product_id,
        slug: row.slug,
      }));
      return { status: 200, body: { message: 'Your orders', data } };
    },
  };
}
