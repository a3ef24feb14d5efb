import type * as z from 'zod/mini';
import type { staffOrderCalls, WireStaffOrder } from '#src/contract/staff-order.ts';
import { failedDeliveryFault, failedDeliverySentence } from '#src/domain/orders/failed-delivery.ts';
import { statusWords } from '#src/domain/orders/history.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { mailOrder } from '#src/server/orders/mail.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { logChange } from './audit.ts';
import { holdVersion } from './order-status.ts';
import type { StaffShop } from './staff-shop.ts';

type Asked = z.output<typeof staffOrderCalls.failDelivery.body>;

/**
 * Records that an order could not be handed over, posts a mail to its buyer and logs it. The order stays
 * on its way. The log has no note: it may be about the buyer, and is removed with the buyer's data. Returns
 * a sentence about it. Throws a 400 Problem for a reason that needs a note, a 409 one as `holdVersion` does,
 * and an OrderChangeError if the order is not on its way.
 */
export async function failDelivery(
  { db, keys, siteUrl, now, postman }: StaffShop,
  member: StaffMember,
  number: string,
  { reason, note = '', version }: Asked,
): Promise<string> {
  const fault = failedDeliveryFault(reason, note);
  if (fault !== null) throw new Problem(400, 'invalid_request', fault);
  const context = { siteUrl, keyOf: await keys(), now: now() };
  await tryTransaction(db, async (trx) => {
    const order = await holdVersion(trx, number, version);
    demandShipped(order);
    const at = new Date(context.now).toISOString();
    await trx
      .insertInto('failed_deliveries')
      .values({ order_id: order.id, staff_id: member.staffId, reason, note, at })
      .execute();
    const why = failedDeliverySentence(reason);
    await mailOrder(trx, context, { order, news: 'not_delivered', why });
    const subject = `order ${number}`;
    const change = { action: 'order.failed_delivery', subject, before: null, after: { reason } };
    await logChange(trx, member, change, context.now);
  });
  postman.call();
  return `The failed delivery of order ${number} is in its timeline. The order stays on its way.`;
}

function demandShipped({ number, status, type }: OrderRow): void {
  if (status === 'shipped') return;
  const state = statusWords(status, type);
  throw new OrderChangeError(
    `Only an order on its way can fail to be delivered, and the state of order ${number} is: ${state}.`,
  );
}

/** The failed deliveries of an order, oldest first. */
export async function failedDeliveriesOf(
  db: ShopDatabase,
  orderId: number,
): Promise<WireStaffOrder['failedDeliveries']> {
  return db
    .selectFrom('failed_deliveries as f')
    .innerJoin('staff as m', 'm.id', 'f.staff_id')
    .select(['f.at', 'm.name as who', 'f.reason', 'f.note'])
    .where('f.order_id', '=', orderId)
    .orderBy('f.id')
    .execute();
}
