import { formatNaira, kobo } from '#src/domain/money.ts';
import { returnStock } from '#src/server/checkout/stock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { mailOrder, type MailContext } from '#src/server/orders/mail.ts';
import { holdOrder, setStatus, unitsOf, type OrderRow } from '#src/server/orders/store.ts';
import type { RefundReport } from './gateway.ts';
import { writeLedger } from './ledger.ts';
import { FOLLOW_EVERY_MS, openRefunds, refundableOf, refundsOf, type Refund } from './refunds.ts';

/** The provider's report on a refund. `id` is null if the provider refused it and there is none. */
export type RefundNews = Pick<RefundReport, 'status' | 'said'> & { readonly id: string | null };

/**
 * Records the provider's report on a refund, unless it has ended already. Once the money is back,
 * updates the ledger and mails the buyer. The payment becomes `refunded` when all of it is back,
 * and a `refund_due` order when none of its money is left. Returns the refund as it is then.
 */
export async function recordRefund(
  trx: ShopDatabase,
  context: MailContext,
  { id, order_id }: Refund,
  news: RefundNews,
): Promise<Refund> {
  const order = await holdOrder(trx, order_id);
  if (order === null) throw new Error('A refund has no order.');
  const isOver = news.status !== 'pending';
  const recorded = await trx
    .updateTable('refunds')
    .set({
      status: news.status,
      provider_id: news.id,
      said: news.said.slice(0, 300),
      due_ms: isOver ? null : context.now + FOLLOW_EVERY_MS,
      ended_at: isOver ? new Date(context.now).toISOString() : null,
    })
    .where('id', '=', id)
    .where('status', 'in', openRefunds)
    .returningAll()
    .executeTakeFirst();
  if (recorded === undefined) {
    return trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }
  if (news.status === 'processed') await giveBack(trx, context, { order, refund: recorded });
  return recorded;
}

async function giveBack(
  trx: ShopDatabase,
  context: MailContext,
  { order, refund }: { readonly order: OrderRow; readonly refund: Refund },
): Promise<void> {
  const { id: refundId, order_id: orderId, reference, amount_kobo: amount } = refund;
  const entry = { orderId, reference, kind: 'refunded', currency: 'NGN' } as const;
  await writeLedger(trx, { ...entry, amount, refundId }, context.now);
  if (await isAllBack(trx, reference)) {
    await trx
      .updateTable('payment_attempts')
      .set({ status: 'refunded' })
      .where('reference', '=', reference)
      .execute();
    await endOrder(trx, order, context.now);
  }
  const why = `${formatNaira(kobo(amount))} goes back to the card or account that you paid with. Your bank may take a few days to show it.`;
  await mailOrder(trx, context, { order, news: 'refunded', why });
}

/** Whether the processed refunds of a payment add up to all that came with it. */
async function isAllBack(trx: ShopDatabase, reference: string): Promise<boolean> {
  const money = await refundableOf(trx, reference);
  const isOpen = (await refundsOf(trx, reference)).some(({ status }) =>
    openRefunds.some((open) => open === status),
  );
  return money?.left === 0 && !isOpen;
}

/**
 * Ends an order that waited for its refund. Units that never left the shop return to stock. Units
 * that were sent are counted when they come back.
 */
async function endOrder(trx: ShopDatabase, order: OrderRow, now: number): Promise<void> {
  if (order.status !== 'refund_due') return;
  const other = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', 'in', ['paid', 'payment_review', 'refund_due'])
    .limit(1)
    .executeTakeFirst();
  if (other !== undefined) return;
  await setStatus(trx, order.id, 'refunded', now);
  if (!order.stock_taken || (await wasSent(trx, order.id))) return;
  await returnStock(trx, await unitsOf(trx, order.id));
  await trx.updateTable('orders').set({ stock_taken: false }).where('id', '=', order.id).execute();
}

async function wasSent(trx: ShopDatabase, orderId: number): Promise<boolean> {
  const sent = await trx
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['shipped', 'delivered'])
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
