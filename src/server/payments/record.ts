import type { OrderStatus } from '#src/contract/order.ts';
import { makeGuestAccount } from '#src/server/accounts/guest-account.ts';
import { takeOrdered } from '#src/server/cart/ordered.ts';
import { returnStock, shortageSentence, takeStock } from '#src/server/checkout/stock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { mailOrder, type MailContext } from '#src/server/orders/mail.ts';
import { holdOrderAndCart, setStatus, unitsOf, type OrderRow } from '#src/server/orders/store.ts';
import { isUndecided, type Attempt } from './attempts.ts';
import type { PaymentReport } from './gateway.ts';
import { writeLedger } from './ledger.ts';

/** States of an order that waits for payment. */
const unpaid: readonly OrderStatus[] = ['pending', 'payment_failed'];

/** An attempt's new state; null if it is unchanged, such as one that was decided before. */
type Recorded = End['status'] | 'failed' | null;

/** Records that the exact amount came, unless the attempt is decided already. */
export async function recordPayment(
  trx: ShopDatabase,
  context: MailContext,
  attempt: Attempt,
): Promise<Recorded> {
  const order = await holdForPayment(trx, attempt);
  if (order === null) return null;
  if (order.status === 'payment_review') {
    const note = 'The order was under review for another payment when this one came.';
    const payment = { amount: attempt.amount_kobo, currency: 'NGN', note };
    return review(trx, context, { attempt, order, ...payment });
  }
  if (!unpaid.includes(order.status)) {
    await end(trx, context, { attempt, status: 'refund_due' });
    await mailOrder(trx, context, { order, news: 'paid_twice' });
    return 'refund_due';
  }
  const units = await unitsOf(trx, order.id);
  // An order that staff entered has its units set aside.
  const short = order.stock_taken ? [] : await takeStock(trx, units);
  if (short.length > 0) {
    await end(trx, context, { attempt, status: 'refund_due' });
    await setStatus(trx, order.id, 'refund_due', context.now);
    const why = `Somebody was faster. ${shortageSentence(short)}`;
    await mailOrder(trx, context, { order, news: 'refund_due', why });
    return 'refund_due';
  }
  await end(trx, context, { attempt, status: 'paid' });
  await trx.updateTable('orders').set({ stock_taken: true }).where('id', '=', order.id).execute();
  await setStatus(trx, order.id, 'paid', context.now);
  if (order.cart_id !== null) await takeOrdered(trx, order.cart_id, units);
  if (order.user_id === null) await makeGuestAccount(trx, context, order);
  await mailOrder(trx, context, { order, news: 'paid' });
  return 'paid';
}

/** Records money that does not match the request. A person decides about it. */
export async function recordReview(
  trx: ShopDatabase,
  context: MailContext,
  { attempt, report, note }: { attempt: Attempt; report: PaymentReport; note: string },
): Promise<Recorded> {
  const order = await holdForPayment(trx, attempt);
  if (order === null) return null;
  const { amount, currency } = report;
  const isAmount = Number.isSafeInteger(amount) && amount >= 0;
  return review(trx, context, {
    attempt,
    order,
    amount: isAmount ? amount : 0,
    currency: currency.slice(0, 20),
    note,
  });
}

/**
 * Records that an attempt has failed, and its order too unless another attempt is under way. Units that
 * were set aside for the order go back into stock.
 */
export async function recordFailure(
  trx: ShopDatabase,
  { now }: MailContext,
  attempt: Attempt,
): Promise<Recorded> {
  const order = await holdForPayment(trx, attempt);
  if (order === null) return null;
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ status: 'failed' })
    .where('id', '=', attempt.id)
    // The provider reports the failure again each time it is asked.
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  const recorded = numUpdatedRows > 0n ? 'failed' : null;
  if (order.status !== 'pending') return recorded;
  const other = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', 'in', ['opening', 'open'])
    .executeTakeFirst();
  if (other !== undefined) return recorded;
  await setStatus(trx, order.id, 'payment_failed', now);
  if (order.stock_taken) await release(trx, order.id);
  return recorded;
}

/** Gives back what was set aside for an order: whoever pays first gets it now. */
async function release(trx: ShopDatabase, orderId: number): Promise<void> {
  await returnStock(trx, await unitsOf(trx, orderId));
  await trx.updateTable('orders').set({ stock_taken: false }).where('id', '=', orderId).execute();
}

type Reviewed = {
  readonly attempt: Attempt;
  readonly order: OrderRow;
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
};

async function review(
  trx: ShopDatabase,
  context: MailContext,
  { attempt, order, ...payment }: Reviewed,
): Promise<Recorded> {
  await end(trx, context, { attempt, status: 'payment_review', ...payment });
  // An order that is paid or over keeps its state. The ledger records the other payment.
  if (unpaid.includes(order.status)) {
    await setStatus(trx, order.id, 'payment_review', context.now);
  }
  await mailOrder(trx, context, { order, news: 'payment_review' });
  return 'payment_review';
}

type End = {
  readonly attempt: Attempt;
  readonly status: 'paid' | 'payment_review' | 'refund_due';
  /** Set if another amount came than was requested. */
  readonly amount?: number;
  readonly currency?: string;
  readonly note?: string;
};

/** Ends an attempt for good, and writes the money that came into the ledger. */
async function end(
  trx: ShopDatabase,
  { now }: MailContext,
  { attempt, status, amount = attempt.amount_kobo, currency = 'NGN', note = '' }: End,
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ status, due_ms: null })
    .where('id', '=', attempt.id)
    .execute();
  const { order_id: orderId, reference } = attempt;
  await writeLedger(trx, { orderId, reference, kind: status, amount, currency, note }, now);
}

/**
 * The attempt's order, locked after its cart, as in a checkout. The lock serialises the attempts of
 * one order. Null if the attempt was decided meanwhile.
 */
async function holdForPayment(
  trx: ShopDatabase,
  { id, order_id }: Attempt,
): Promise<OrderRow | null> {
  const order = await holdOrderAndCart(trx, order_id);
  if (order === null) throw new Error('A payment attempt has no order.');
  const attempt = await trx
    .selectFrom('payment_attempts')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return isUndecided(attempt) ? order : null;
}
