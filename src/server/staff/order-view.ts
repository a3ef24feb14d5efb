import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import { nextStatuses } from '#src/domain/orders/transitions.ts';
import { orderRoute } from '#src/domain/routes.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { NO_MAIL } from '#src/server/orders/mail.ts';
import { shipmentOf } from '#src/server/orders/shipment.ts';
import { wholeOrderOf } from '#src/server/orders/view.ts';
import { newestAttempt } from '#src/server/payments/attempts.ts';
import { isCashHere } from '#src/server/payments/cash.ts';
import { paymentToRefund } from '#src/server/payments/start-refund.ts';
import { isPaidByTransfer } from '#src/server/payments/transfer.ts';
import { failedDeliveriesOf } from './failed-delivery.ts';
import { versionOf } from './order-status.ts';
import type { StaffShop } from './staff-shop.ts';

/** The order with this number as staff see it. Throws if there is none. */
export async function staffOrderOf(
  { db, keys, siteUrl }: Pick<StaffShop, 'db' | 'keys' | 'siteUrl'>,
  number: string,
): Promise<WireStaffOrder> {
  const keyOf = await keys();
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  // Read before the order. If it changes in between, a change by this member is refused.
  const version = await versionOf(db, id);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const next = nextStatuses(order.status, {
    isPrepaid: !order.pay_on_delivery,
    isPickup: order.type === 'pickup',
  });
  return {
    ...(await wholeOrderOf(db, order)),
    email: order.email === NO_MAIL ? '' : order.email,
    version,
    next: [...next],
    ...(await shipmentOf(db, id)),
    notes: await notesOf(db, id),
    failedDeliveries: await failedDeliveriesOf(db, id),
    movements: await movementsOf(db, id),
    refunds: await refundsOfOrder(db, id),
    refundable: koboToNaira(kobo((await paymentToRefund(db, id))?.left ?? 0)),
    buyersPage: siteUrl + orderRoute(number, keyOf(number)),
    paymentLink: order.status === 'pending' ? await openPageOf(db, id) : null,
    awaitsCash:
      order.status === 'delivered' && order.pay_on_delivery && !(await isCashHere(db, order)),
    awaitsTransfer: order.status === 'pending' && (await isPaidByTransfer(db, id)),
  };
}

/** The card page on which an order can be paid, or null. */
async function openPageOf(db: ShopDatabase, orderId: number): Promise<string | null> {
  const newest = await newestAttempt(db, orderId);
  return newest?.status === 'open' ? newest.page_url : null;
}

async function notesOf(db: ShopDatabase, orderId: number): Promise<WireStaffOrder['notes']> {
  return db
    .selectFrom('order_notes as n')
    .innerJoin('staff as m', 'm.id', 'n.staff_id')
    .select(['n.at', 'm.name as who', 'n.text'])
    .where('n.order_id', '=', orderId)
    .orderBy('n.id')
    .execute();
}

async function movementsOf(
  db: ShopDatabase,
  orderId: number,
): Promise<WireStaffOrder['movements']> {
  const rows = await db
    .selectFrom('payment_ledger')
    .select(['at', 'kind', 'kobo', 'currency', 'reference', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kobo: amount, currency, ...row }) => ({
    ...row,
    amount: amount / 100,
    // As the provider reported it, which may be nothing.
    currency: currency === '' ? 'unknown' : currency,
  }));
}

async function refundsOfOrder(
  db: ShopDatabase,
  orderId: number,
): Promise<WireStaffOrder['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['created_at', 'status', 'amount_kobo', 'reference', 'said'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, amount_kobo, ...row }) => ({
    ...row,
    at: created_at,
    amount: koboToNaira(kobo(amount_kobo)),
  }));
}
