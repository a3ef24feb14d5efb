import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Switches } from './switches.ts';

/** The payment as the simulator will report it. */
const paid = z.strictObject({
  amount: z.int(),
  currency: z.string(),
  domain: z.string(),
  at: z.string(),
});

/** A refund: `pending` until its time comes, then `end`. */
export const refundSchema = z.strictObject({
  id: z.int(),
  /** In kobo. */
  amount: z.int(),
  note: z.string(),
  createdAt: z.string(),
  /** In ms since 1970. */
  endsMs: z.number(),
  end: z.enum(['processed', 'failed']),
});

/** A payment, from the shop's first request. */
export const transactionSchema = z.strictObject({
  id: z.int(),
  reference: z.string(),
  /** Random part of its page's URL, so that nobody can guess it. */
  accessCode: z.string(),
  email: z.string(),
  /** In kobo. */
  amount: z.int(),
  callbackUrl: z.nullable(z.string()),
  orderNumber: z.string(),
  /** As at the real provider, `abandoned` until the shopper does something. */
  status: z.enum(['abandoned', 'failed', 'success']),
  createdAt: z.string(),
  paid: z.nullable(paid),
  /** Files of an earlier version have none. */
  refunds: z._default(z.array(refundSchema), []),
  /** Webhooks to deliver: when each is tried next, in ms since 1970, and how often it was tried. */
  owed: z.array(
    z.strictObject({
      id: z.string(),
      dueMs: z.number(),
      attempts: z.int(),
      /** The refund that it reports; null for the payment itself. */
      refund: z._default(z.nullable(z.int()), null),
    }),
  ),
});
export type Transaction = z.infer<typeof transactionSchema>;
export type Owed = Transaction['owed'][number];

type Asked = Pick<Transaction, 'reference' | 'email' | 'amount' | 'callbackUrl' | 'orderNumber'>;

/** How long after the shopper's return the webhook is sent, in ms. */
const SOON_MS = 300;

/** A new payment, without any action of the shopper. */
export function newTransaction(asked: Asked, now: number): Transaction {
  return {
    ...asked,
    id: randomInt(1_000_000_000, 10_000_000_000),
    accessCode: randomBytes(12).toString('hex'),
    status: 'abandoned',
    createdAt: new Date(now).toISOString(),
    paid: null,
    refunds: [],
    owed: [],
  };
}

/** The payment once made, with the webhooks to send for it. */
export function whenPaid(transaction: Transaction, switches: Switches, now: number): Transaction {
  if (transaction.status === 'success') return transaction;
  const { wrong } = switches;
  const owed = newOwed(switches, now, null);
  return {
    ...transaction,
    status: 'success',
    paid: {
      amount: wrong === 'amount' ? transaction.amount - 1 : transaction.amount,
      currency: wrong === 'currency' ? 'USD' : 'NGN',
      domain: wrong === 'domain' ? 'live' : 'test',
      at: new Date(now).toISOString(),
    },
    owed: [...owed],
  };
}

/** New webhooks for a payment, or for the refund with this id. */
export function newOwed(
  { webhook, delayMs }: Switches,
  now: number,
  refund: number | null,
): readonly Owed[] {
  const inMs = { after: SOON_MS, duplicated: SOON_MS, before: 0, delayed: delayMs, dropped: 0 };
  const times = { after: 1, duplicated: 2, before: 1, delayed: 1, dropped: 0 };
  return Array.from({ length: times[webhook] }, () => ({
    id: randomBytes(6).toString('hex'),
    dueMs: now + inMs[webhook],
    attempts: 0,
    refund,
  }));
}

/** The payment after the card was declined. A payment that was made stays so. */
export function whenDeclined(transaction: Transaction): Transaction {
  return transaction.status === 'success' ? transaction : { ...transaction, status: 'failed' };
}

const gatewayResponses: Readonly<Record<Transaction['status'], string>> = {
  success: 'Successful',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
};

/** The `data` of the provider's answers and events about a payment. */
export function dataOf(transaction: Transaction): Readonly<Record<string, unknown>> {
  const { id, reference, status, paid, amount, createdAt, email, orderNumber } = transaction;
  return {
    ...{ id, reference, status },
    domain: paid?.domain ?? 'test',
    receipt_number: null,
    amount: paid?.amount ?? amount,
    currency: paid?.currency ?? 'NGN',
    message: null,
    gateway_response: gatewayResponses[status],
    paid_at: paid?.at ?? null,
    created_at: createdAt,
    channel: 'card',
    ip_address: '127.0.0.1',
    metadata: { order_number: orderNumber },
    fees: null,
    customer: { id: 1, first_name: null, last_name: null, email, phone: null },
    requested_amount: amount,
  };
}
