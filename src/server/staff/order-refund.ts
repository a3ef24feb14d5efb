import { formatNaira, kobo, koboToNaira, nairaToKobo, type Kobo } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { keyReused } from '#src/server/http/answer-once.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { holdOrder, type OrderRow } from '#src/server/orders/store.ts';
import { continueRefund } from '#src/server/payments/refund.ts';
import type { Refund } from '#src/server/payments/refunds.ts';
import {
  paymentToRefund,
  startRefund,
  type StartedRefund,
} from '#src/server/payments/start-refund.ts';
import { logChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

type Asked = {
  readonly key: string | undefined;
  /** In naira; null for all that is left. */
  readonly amount: number | null;
};

/**
 * Refunds a card payment in full or in part for a member of staff, and logs it. One key makes
 * one refund: a repeat continues it, and tries once more only if it failed. Returns a sentence about it.
 * Throws a Problem: 503 without a payment provider, 400 without a key or amount, 409 if the key is another refund's or the provider
 * refuses. Throws an OrderChangeError as `startRefund` does.
 */
export async function refundByStaff(
  { db, gateway, now, siteUrl, keys, postman }: StaffShop,
  member: StaffMember,
  order: OrderRow,
  { key, amount }: Asked,
): Promise<string> {
  if (gateway === null) throw noProvider();
  if (key === undefined) throw invalid('A refund needs an Idempotency-Key header.');
  if (amount === 0) throw invalid('The amount of a refund must be more than ₦0.');
  const asked = { key, amount: amount === null ? null : nairaToKobo(amount) };
  const started = await tryTransaction(db, (trx) =>
    startByKey(trx, { member, order, now: now() }, asked),
  );
  const refunder = { db, gateway, now, siteUrl, keys };
  const { refund } = await continueRefund(refunder, started);
  postman.call();
  return sentence(order.number, refund);
}

type Context = { readonly member: StaffMember; readonly order: OrderRow; readonly now: number };

/** Stores a refund with its key and its entry in the log, or finds the key's refund unless it failed. */
async function startByKey(
  trx: ShopDatabase,
  { member, order, now }: Context,
  { key, amount }: { readonly key: string; readonly amount: Kobo | null },
): Promise<StartedRefund> {
  await holdOrder(trx, order.id);
  const known = await trx
    .selectFrom('refund_keys as k')
    .innerJoin('refunds as r', 'r.id', 'k.refund_id')
    .selectAll('r')
    .select('k.asked_kobo')
    .where('k.key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.order_id !== order.id || known.asked_kobo !== amount) throw keyReused();
    if (known.status !== 'failed') return { refund: known, isNew: false };
  }
  const before = await paymentToRefund(trx, order.id);
  const payment = before?.reference ?? null;
  const request = { number: order.number, amount, payment, isAgain: true };
  const started = await startRefund(trx, request, now);
  const refund_id = started.refund.id;
  if (known === undefined) await keepKey(trx, { key, refund_id, asked_kobo: amount });
  else await trx.updateTable('refund_keys').set({ refund_id }).where('key', '=', key).execute();
  await logRefund(trx, { member, order, now }, started.refund, before?.left ?? 0);
  return started;
}

async function keepKey(
  trx: ShopDatabase,
  row: { readonly key: string; readonly refund_id: number; readonly asked_kobo: Kobo | null },
): Promise<void> {
  const kept = await trx
    .insertInto('refund_keys')
    .values(row)
    .onConflict((known) => known.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  // Another order's refund took the key at this moment.
  if (kept === undefined) throw keyReused();
}

async function logRefund(
  trx: ShopDatabase,
  { member, order, now }: Context,
  { amount_kobo, reference }: Refund,
  left: number,
): Promise<void> {
  const naira = (amount: number) => koboToNaira(kobo(amount));
  const change = {
    action: 'order.refund',
    subject: `order ${order.number}`,
    before: { refundable: naira(left) },
    after: {
      refundable: naira(left - amount_kobo),
      amount: naira(amount_kobo),
      payment: reference,
    },
  };
  await logChange(trx, member, change, now);
}

/** Returns a sentence about a refund. Throws an OrderChangeError for one that failed. */
function sentence(number: string, { status, amount_kobo, said }: Refund): string {
  const money = `${formatNaira(kobo(amount_kobo))} of order ${number}`;
  if (status === 'failed') {
    throw new OrderChangeError(`The payment provider did not refund ${money}: ${said}`);
  }
  if (status === 'processed') return `${money} has been refunded.`;
  if (status === 'pending') return `${money} is on its way back to the buyer.`;
  return `The payment provider has not confirmed yet that it refunds ${money}. The shop asks again; do not refund it in another way.`;
}

function noProvider(): Problem {
  return new Problem(
    503,
    'no_card_payment',
    'Refunds are not possible: no card payments are set up.',
  );
}

function invalid(sentence: string): Problem {
  return new Problem(400, 'invalid_request', sentence);
}
