import type { FastifyBaseLogger } from 'fastify';
import type { OrderStatus } from '#src/contract/order.ts';
import {
  reference as referenceSchema,
  type paymentCalls,
  type PaymentStatus,
} from '#src/contract/payment.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import type { AttemptStatus } from '#src/server/db/schema-orders.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound } from '#src/server/http/problem.ts';
import { findAttempt, makeDue, takeAsking } from './attempts.ts';
import { PaymentUnclear } from './gateway.ts';
import { makeRefundsDue } from './refunds.ts';
import { settle, type Settler } from './settle.ts';
import type { Sweeper } from './sweep.ts';

type PaymentShop = {
  readonly db: ShopDatabase;
  readonly now: () => number;
  /** Null if the shop takes no cards. Earlier payments can still be read. */
  readonly settler: Settler | null;
  readonly sweeper: Sweeper;
};

/**
 * Answers the status of card payments and takes the provider's webhooks (SPEC.md section 7;
 * DESIGN.md, Payments).
 */
export function paymentHandlers({
  db,
  now,
  settler,
  sweeper,
}: PaymentShop): Handlers<typeof paymentCalls> {
  return {
    async paymentVerify({ params: { reference }, request }) {
      const attempt = await findAttempt(db, reference);
      if (attempt === null) throw unknownPayment();
      if (settler !== null && (await takeAsking(db, attempt.id, now()))) {
        await tellUnclear(request.log, reference, () =>
          settle(settler, reference, { isBack: true }),
        );
      }
      const data = await wirePaymentOf(db, reference);
      return { status: 200, body: { message: sentences[data.status], data } };
    },

    async webhookPaystack({ body: { event, data }, request }) {
      const said = { message: 'Thank you.' };
      const reference = referenceIn(data);
      const attempt = reference === null ? null : await findAttempt(db, reference);
      if (attempt === null) {
        request.log.info({ event, reference }, 'an event of the provider matches no payment');
        return { status: 200, body: said };
      }
      const isNew = await noteEvent(db, event, attempt.reference, now());
      // A repeat means that the provider missed our answer, or that the first event came too early.
      const isDue = event.startsWith('refund.')
        ? await makeRefundsDue(db, attempt.reference)
        : await makeDue(db, attempt.reference);
      if (isDue) sweeper.call();
      request.log.info({ event, reference: attempt.reference, isNew }, 'an event of the provider');
      return { status: 200, body: said };
    },
  };
}

/** A payment as the holder of its reference may see it. */
async function wirePaymentOf(db: ShopDatabase, reference: string) {
  const row = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.status', 'a.amount_kobo', 'o.number', 'o.status as order'])
    .where('a.reference', '=', reference)
    // Cash has no page, and its reference is no secret.
    .where('o.pay_on_delivery', '=', false)
    .executeTakeFirst();
  if (row === undefined) throw unknownPayment();
  return {
    reference,
    orderId: row.number,
    status: statusOf(row.status, row.order),
    total: koboToNaira(kobo(row.amount_kobo)),
  };
}

/** Statuses of an order whose payment the shop keeps. */
const keptPayment: ReadonlySet<OrderStatus> = new Set([
  'paid',
  'packed',
  'shipped',
  'delivered',
  'returned',
]);

/**
 * A payment's status for its shopper. A failed payment of an order that another one has paid is
 * reported as paid, since nothing is left to pay.
 */
function statusOf(attempt: AttemptStatus, order: OrderStatus): PaymentStatus {
  if (attempt === 'paid' || attempt === 'payment_review') return attempt;
  if (attempt === 'refund_due' || attempt === 'refunded') return attempt;
  if (keptPayment.has(order)) return 'paid';
  if (order === 'payment_review' || order === 'refund_due' || order === 'refunded') return order;
  return attempt === 'failed' ? 'failed' : 'pending';
}

const sentences: Readonly<Record<PaymentStatus, string>> = {
  pending: 'We are waiting for the bank to confirm your payment.',
  paid: 'We have received your payment. Thank you.',
  failed: 'The payment did not go through. You can try again.',
  payment_review: 'We are checking your payment and will write to you. Please do not pay again.',
  refund_due: 'We are refunding your payment and have written to you about it.',
  refunded: 'We have refunded your payment and have written to you about it.',
};

function unknownPayment() {
  return notFound('We cannot find this payment.');
}

/**
 * The reference of the payment that an event is about; null if it cannot be the shop's. Refund
 * events have it in another field.
 */
function referenceIn(data: unknown): string | null {
  const { reference, transaction_reference } = Object(data) as {
    readonly reference?: unknown;
    readonly transaction_reference?: unknown;
  };
  const { success, data: known } = referenceSchema.safeParse(transaction_reference ?? reference);
  return success ? known : null;
}

async function noteEvent(
  db: ShopDatabase,
  event: string,
  reference: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({ event, reference, at: new Date(now).toISOString() })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Does the work. If the provider's answer is unclear, logs that and continues: the sweeper asks
 * again.
 */
async function tellUnclear(
  log: FastifyBaseLogger,
  reference: string,
  ask: () => Promise<void>,
): Promise<void> {
  try {
    await ask();
  } catch (err) {
    if (!(err instanceof PaymentUnclear)) throw err;
    log.warn({ err, reference }, 'the payment provider did not report the status of a payment');
  }
}
