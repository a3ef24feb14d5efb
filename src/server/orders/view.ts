import { sql } from 'kysely';
import type {
  WireFoundOrder,
  WireOrder,
  WireOrderLine,
  WireWholeOrder,
} from '#src/contract/order.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import {
  failedAttemptWords,
  type FailedDeliveryReason,
} from '#src/domain/orders/failed-delivery.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { newestAttempt } from '#src/server/payments/attempts.ts';
import { refundSums } from '#src/server/payments/refunds.ts';
import { totalOf, type OrderRow } from './store.ts';

/** An order as the API answers it. */
export function wireOrderOf(order: OrderRow): WireOrder {
  return {
    orderId: order.number,
    status: order.status,
    bill: koboToNaira(kobo(order.bill_kobo)),
    deliveryFee: koboToNaira(kobo(order.delivery_fee_kobo)),
    total: koboToNaira(totalOf(order)),
    deliveryDays: order.delivery_days,
    note: order.note,
    createdAt: order.created_at,
  };
}

/** A query of order lines joined to their orders, for the caller to filter and sort. */
export function selectOrderLines(db: ShopDatabase) {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['o.number', 'o.status', 'o.type', 'o.created_at'])
    .select(['l.id', 'l.product_id', 'l.product_name', 'l.picture', 'l.quantity'])
    .select(['l.unit_price_kobo', 'p.slug'])
    .select((eb) =>
      eb
        .selectFrom('refunds as r')
        .select(({ fn }) =>
          fn.coalesce(fn.sum<number | string>('r.amount_kobo'), sql.lit(0)).as('sum'),
        )
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.status', '=', 'processed')
        .$asScalar()
        .as('refunded_kobo'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('reviews as v')
            .select('v.id')
            .whereRef('v.order_id', '=', 'o.id')
            .whereRef('v.product_id', '=', 'l.product_id'),
        )
        .as('reviewed'),
    );
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectOrderLines>['execute']>>[number];

/** An order line as the API answers it. */
export function wireLineOf(row: LineRow): WireOrderLine {
  return {
    id: row.id,
    image: row.picture,
    productName: row.product_name,
    unitPrice: koboToNaira(kobo(row.unit_price_kobo)),
    quantity: row.quantity,
    totalPrice: koboToNaira(kobo(row.unit_price_kobo * row.quantity)),
    orderId: row.number,
    status: row.status,
    type: row.type,
    createdAt: row.created_at,
    productId: row.product_id,
    slug: row.slug,
    refunded: koboToNaira(kobo(Number(row.refunded_kobo))),
    reviewed: Boolean(row.reviewed),
  };
}

/** A failed attempt to hand an order over, in words for the buyer. */
export function wireFailedDelivery({
  at,
  reason,
}: {
  readonly at: string;
  readonly reason: FailedDeliveryReason;
}) {
  return { at, said: failedAttemptWords(reason) };
}

/** An order with its lines and history, without its private parts. */
export async function foundOrderOf(db: ShopDatabase, order: OrderRow): Promise<WireFoundOrder> {
  const lines = await selectOrderLines(db).where('o.id', '=', order.id).orderBy('l.id').execute();
  const history = await db
    .selectFrom('order_history')
    .select(['status', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const failed = await db
    .selectFrom('failed_deliveries')
    .select(['at', 'reason'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const { refunded, refunding } = await refundSums(db, order.id);
  return {
    ...wireOrderOf(order),
    type: order.type,
    payOnDelivery: order.pay_on_delivery,
    lines: lines.map(wireLineOf),
    history: history.map(({ status, at }) => ({ status, at })),
    failedDeliveries: failed.map(wireFailedDelivery),
    refunded: koboToNaira(refunded),
    refunding: koboToNaira(refunding),
  };
}

/** An order with its lines, history and buyer, as only that buyer may see it. */
export async function wholeOrderOf(db: ShopDatabase, order: OrderRow): Promise<WireWholeOrder> {
  const attempt = await newestAttempt(db, order.id);
  return {
    ...(await foundOrderOf(db, order)),
    fullname: order.fullname,
    phone: order.phone,
    email: order.email,
    address: order.address,
    city: order.city,
    deliveryArea: order.delivery_area,
    subArea: order.sub_area,
    reference: attempt?.reference ?? null,
  };
}
