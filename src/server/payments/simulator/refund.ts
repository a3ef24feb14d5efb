import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Book } from './book.ts';
import { Refusal, unreadable } from './refusal.ts';
import type { Switches } from './switches.ts';
import { newOwed, type Owed, type refundSchema, type Transaction } from './transaction.ts';

type Refund = z.infer<typeof refundSchema>;

/** How long a refund stays pending, in ms. The real provider takes days. */
const UNDER_WAY_MS = 300;

const asked = z.looseObject({
  transaction: z.string(),
  amount: z.optional(z.coerce.number()),
  merchant_note: z.catch(z.string().check(z.maxLength(500)), ''),
});

/** A payment with its new refund, and the webhooks to send for it. */
type Refunded = {
  readonly transaction: Transaction;
  readonly refund: Refund;
  readonly owed: readonly Owed[];
};

/**
 * Makes the requested refund; of the whole payment if no amount is given. Throws a Refusal if the
 * payment was not made, or the refunds would exceed it.
 */
export function makeRefund(body: unknown, book: Book, switches: Switches, now: number): Refunded {
  const read = asked.safeParse(body);
  if (!read.success) throw unreadable();
  const { transaction: reference, merchant_note: note } = read.data;
  const transaction = book.byReference(reference);
  if (transaction?.paid == null) {
    const step = 'Ensure that the reference is one of a payment that was made';
    throw new Refusal(404, 'transaction_not_found', 'Transaction not found', step);
  }
  const { amount = transaction.paid.amount } = read.data;
  const before = transaction.refunds.filter((one) => statusOf(one, now) !== 'failed');
  const given = before.reduce((sum, one) => sum + one.amount, 0);
  const isRight = Number.isSafeInteger(amount) && amount > 0;
  if (!isRight || given + amount > transaction.paid.amount) {
    const said = 'Refund amount cannot be more than what is left of the transaction amount';
    throw new Refusal(400, 'invalid_amount', said, 'Send an amount that is left');
  }
  const endsMs = now + UNDER_WAY_MS;
  const id = randomInt(1_000_000_000, 10_000_000_000);
  const createdAt = new Date(now).toISOString();
  const refund = { ...{ id, amount, note, createdAt, endsMs }, end: switches.refundEnd };
  const owed = [...newOwed(switches, now, id), ...newOwed(switches, endsMs, id)];
  const refunds = [...transaction.refunds, refund];
  return {
    transaction: { ...transaction, refunds, owed: [...transaction.owed, ...owed] },
    refund,
    owed,
  };
}

/** A refund's status at a time (ms since 1970). */
function statusOf({ endsMs, end }: Refund, now: number): 'pending' | Refund['end'] {
  return now < endsMs ? 'pending' : end;
}

/**
 * The `data` of the provider's answers about a refund. The answer of `POST /refund` contains the
 * whole payment.
 */
export function refundData(
  transaction: Transaction,
  refund: Refund,
  now: number,
): Readonly<Record<string, unknown>> {
  const { id, amount, note, createdAt } = refund;
  return {
    ...{ id, amount, createdAt, currency: 'NGN', domain: 'test' },
    status: statusOf(refund, now),
    transaction: transaction.id,
    transaction_reference: transaction.reference,
    transaction_amount: transaction.paid?.amount ?? 0,
    merchant_note: note,
    customer_note: note,
    deducted_amount: amount,
    fully_deducted: 1,
    refunded_by: 'simulator@example.com',
    refunded_at: null,
    dispute: null,
    settlement: null,
    bank_reference: null,
  };
}

/** A refund's event, as the provider formats it: with the payment's reference, without an id. */
export function refundEvent(
  transaction: Transaction,
  refund: Refund,
  now: number,
): Readonly<Record<string, unknown>> {
  const status = statusOf(refund, now);
  return {
    event: `refund.${status}`,
    data: {
      ...{ status, amount: String(refund.amount), currency: 'NGN', domain: 'test' },
      transaction_reference: transaction.reference,
      refund_reference: status === 'pending' ? null : String(refund.id),
      processor: 'simulator',
      customer: { first_name: null, last_name: null, email: transaction.email },
    },
  };
}

/** The refund with this id and its payment, or null. */
export function findRefund(
  book: Book,
  id: number,
): { readonly transaction: Transaction; readonly refund: Refund } | null {
  for (const transaction of book.all()) {
    const refund = transaction.refunds.find((one) => one.id === id);
    if (refund !== undefined) return { transaction, refund };
  }
  return null;
}

const listed = z.object({
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  from: z.optional(z.string()),
});

/** One page of all refunds, newest first, with the number of pages. */
export function listRefunds(query: unknown, book: Book, now: number) {
  const read = listed.safeParse(query);
  if (!read.success) throw unreadable();
  const { perPage, page, from = '' } = read.data;
  const all = book
    .all()
    .flatMap((transaction) => transaction.refunds.map((refund) => ({ transaction, refund })))
    .filter(({ refund }) => refund.createdAt >= from)
    .sort((a, b) => b.refund.createdAt.localeCompare(a.refund.createdAt));
  const rows = all.slice((page - 1) * perPage, page * perPage);
  return {
    data: rows.map(({ transaction, refund }) => refundData(transaction, refund, now)),
    meta: {
      ...{ total: all.length, skipped: (page - 1) * perPage, perPage: String(perPage), page },
      pageCount: Math.max(1, Math.ceil(all.length / perPage)),
    },
  };
}
