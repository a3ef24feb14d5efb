import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Switches } from './switches.ts';

/** What was paid, as the simulator will say it from then on. */
const paid = z.strictObject({
  amount: z.int(),
  currency: z.string(),
  domain: z.string(),
  at: z.string(),
});

/** Money that goes back: `pending` until its moment has come, and then what it ends as. */
export const refundSchema = z.strictObject({
  id: z.int(),
  /** Kobo. */
  amount: z.int(),
  note: z.string(),
  createdAt: z.string(),
  /** In ms since 1970. */
  endsMs: z.number(),
  end: z.enum(['processed', 'failed']),
});

/** One payment, from the shop's asking for it. */
export const transactionSchema = z.strictObject({
  id: z.int(),
  reference: z.string(),
  /** Names its page; nobody can guess it. */
  accessCode: z.string(),
  email: z.string(),
  /** Kobo. */
  amount: z.int(),
  callbackUrl: z.nullable(z.string()),
  orderNumber: z.string(),
  /** As at the real provider, `abandoned` until the shopper has done something. */
  status: z.enum(['abandoned', 'failed', 'success']),
  createdAt: z.string(),
  paid: z.nullable(paid),
  /** A file of an earlier version has none. */
  refunds: z._default(z.array(refundSchema), []),
  /** Webhooks that are yet to arrive: when each is tried, in ms since 1970, and how often it was. */
  owed: z.array(
    z.strictObject({
      id: z.string(),
      dueMs: z.number(),
      attempts: z.int(),
      /** The refund that it tells of; null for the payment itself. */
      refund: z._default(z.nullable(z.int()), null),
    }),
  ),
});
export type Transaction = z.infer<typeof transactionSchema>;
export type Owed = Transaction['owed'][number];

type Asked = Pick<Transaction, 'reference' | 'email' | 'amount' | 'callbackUrl' | 'orderNumber'>;

/** How long after the shopper's return the shop is told, in ms. */
const SOON_MS = 300;

/** A payment that nobody has done anything about yet. */
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

/** The payment once it is made, with the webhooks that are owed for it. */
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

/** The webhooks that are owed for a payment, or for the refund with this id. */
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

/** The payment once the card was declined; one that is made stays made. */
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
