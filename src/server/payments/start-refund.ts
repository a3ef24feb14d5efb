import { formatNaira, kobo, type Kobo } from '#src/domain/money.ts';
import { nextStatuses } from '#src/domain/orders/transitions.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { holdOrder, setStatus, type OrderRow } from '#src/server/orders/store.ts';
import type { Attempt } from './attempts.ts';
import { isCashHere } from './cash.ts';
import { writeLedger } from './ledger.ts';
import { isPaidByTransfer } from './transfer.ts';
import { insertRefund, refundableOf, refundsOf, type Refund, type Refundable } from './refunds.ts';

/** An operator's request for a refund. */
export type RefundOrder = {
  /** The order's number. */
  readonly number: string;
  /** Null for the whole remaining amount. */
  readonly amount: Kobo | null;
  /** The payment's reference; null if the order has only one candidate. */
  readonly payment: string | null;
  /** Whether to refund an amount that was already refunded once more. */
  readonly isAgain: boolean;
};

/** A refund to request from the provider, or an existing one that is not repeated. */
export type StartedRefund = { readonly refund: Refund; readonly isNew: boolean };

/**
 * Stores a refund of an order under the order's lock, before the request to the provider. A second
 * operator or a repeated command gets the existing refund: the same amount of one payment is
 * refunded twice only with `isAgain`. If money is left to refund, the order becomes `refund_due`,
 * if its state allows it. Throws an OrderChangeError if nothing is left to refund, more is
 * requested than is left, or the payment is ambiguous. `now` is in ms since 1970.
 */
export async function startRefund(
  trx: ShopDatabase,
  asked: RefundOrder,
  now: number,
): Promise<StartedRefund> {
  const { number, amount, isAgain } = asked;
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  const order = found === undefined ? null : await holdOrder(trx, found.id);
  if (order === null) throw new OrderChangeError(`There is no order ${number}.`);
  if (await isPaidByTransfer(trx, order.id)) {
    throw new OrderChangeError(
      `Order ${number} was paid by bank transfer: send the money back by transfer, then cancel the order.`,
    );
  }
  if (order.pay_on_delivery && (await isCashHere(trx, order))) {
    throw new OrderChangeError(
      `Order ${number} was paid in cash: give the money back in cash, then cancel the order.`,
    );
  }
  const attempt = await chosenPayment(trx, order, asked.payment);
  const money = await demandNaira(trx, attempt);
  const before = (await refundsOf(trx, attempt.reference)).filter(
    ({ status }) => status !== 'failed',
  );
  const same = before.findLast(({ amount_kobo }) =>
    amount === null ? money.left === 0 : amount_kobo === amount,
  );
  if (same !== undefined && !isAgain) return { refund: same, isNew: false };
  if (money.left === 0) {
    throw new OrderChangeError(`All that was paid for order ${number} has been given back.`);
  }
  const wanted = amount ?? kobo(money.left);
  if (wanted > money.left) {
    const [left, came] = [formatNaira(kobo(money.left)), formatNaira(kobo(money.came))];
    throw new OrderChangeError(
      `Only ${left} of the ${came} that came for order ${number} can be given back.`,
    );
  }
  if (wanted === money.left) await makeDue(trx, { order, attempt, money }, now);
  return { refund: await insertRefund(trx, attempt, wanted, now), isNew: true };
}

/**
 * The payment of an order to refund next, with what is left of it: of those with something left the
 * first that is due for a refund, else the one that paid the order. Null if no payment came in naira:
 * others are refunded on the provider's dashboard, a bank transfer by another one, and cash in cash.
 */
export async function paymentToRefund(
  db: ShopDatabase,
  orderId: number,
): Promise<(Refundable & { readonly reference: string }) | null> {
  if (await isPaidByTransfer(db, orderId)) return null;
  const attempts = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.reference', 'a.status'])
    .where('a.order_id', '=', orderId)
    .where('o.pay_on_delivery', '=', false)
    .where('a.status', 'in', ['paid', 'refund_due', 'refunded'])
    .orderBy('a.id')
    .execute();
  const payments: (Refundable & { readonly reference: string; readonly isDue: boolean })[] = [];
  for (const { reference, status } of attempts) {
    const money = await refundableOf(db, reference);
    if (money?.currency !== 'NGN') continue;
    payments.push({ ...money, reference, isDue: status === 'refund_due' });
  }
  const open = payments.filter(({ left }) => left > 0);
  return open.find(({ isDue }) => isDue) ?? open[0] ?? payments[0] ?? null;
}

/**
 * The payment to refund: the one named, else the first that is due for a refund, else the only one.
 */
async function chosenPayment(
  trx: ShopDatabase,
  order: OrderRow,
  named: string | null,
): Promise<Attempt> {
  const attempts = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', 'in', ['paid', 'payment_review', 'refund_due', 'refunded'])
    .orderBy('id')
    .execute();
  const known = attempts.filter(({ status }) => status !== 'payment_review');
  if (named !== null) {
    const chosen = known.find(({ reference }) => reference === named);
    if (chosen !== undefined) return chosen;
    throw new OrderChangeError(`Order ${order.number} has no payment ${named} to give back.`);
  }
  const due = known.find(({ status }) => status === 'refund_due');
  if (due !== undefined) return due;
  const [only, ...others] = known;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    const names = known.map(({ reference, status }) => `${reference} (${status})`).join(', ');
    throw new OrderChangeError(
      `Order ${order.number} has several payments; name one with --payment: ${names}.`,
    );
  }
  throw new OrderChangeError(
    attempts.length > 0
      ? `The payment of order ${order.number} is under review; first set the order to paid or refund_due.`
      : `No card payment has come for order ${order.number}.`,
  );
}

async function demandNaira(trx: ShopDatabase, { reference }: Attempt): Promise<Refundable> {
  const money = await refundableOf(trx, reference);
  if (money === null) throw new Error('A received payment is missing from the ledger.');
  if (money.currency === 'NGN') return money;
  throw new OrderChangeError(
    `Payment ${reference} came in ${money.currency}; refund it on the provider’s dashboard.`,
  );
}

/** Records that all of a payment is to be refunded, so that it stays due until that is done. */
async function makeDue(
  trx: ShopDatabase,
  { order, attempt, money }: { order: OrderRow; attempt: Attempt; money: Refundable },
  now: number,
): Promise<void> {
  if (attempt.status !== 'paid') return;
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'refund_due' })
    .where('id', '=', attempt.id)
    .execute();
  const entry = { orderId: order.id, reference: attempt.reference, kind: 'refund_due' } as const;
  await writeLedger(trx, { ...entry, amount: money.came, currency: money.currency }, now);
  const next = nextStatuses(order.status, { isPrepaid: !order.pay_on_delivery });
  if (next.includes('refund_due')) await setStatus(trx, order.id, 'refund_due', now);
}
