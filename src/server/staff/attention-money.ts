import { sql } from 'kysely';
import { staffOrderRoute, staffRoutes } from '#src/domain/staff/routes.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { openRefunds } from '#src/server/payments/refunds.ts';
import { counted, daysBefore, withQuery, type Attention } from './attention-entry.ts';

/** How long a failed refund is shown, in days: who leaves it alone has decided. */
const FAILED_DAYS = 30;

/** Orders whose payment a person must check. */
export async function paymentsToReview(db: ShopDatabase): Promise<Attention> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'payment_review')
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  return [
    {
      kind: 'payment_review',
      count,
      text: `${counted(count, 'payment')} ${count === 1 ? 'differs' : 'differ'} from what was expected.`,
      action: count === 1 ? 'Check the payment' : 'Check the payments',
      href: withQuery(staffRoutes.orders, 'status', 'payment_review'),
    },
  ];
}

/** Orders with money to give back, of which no refund is under way. */
export async function refundsDue(db: ShopDatabase): Promise<Attention> {
  const [orders, paidTwice] = await Promise.all([ordersDue(db), paidTwiceDue(db)]);
  const count = orders + paidTwice.count;
  if (count === 0) return [];
  const isStatus = orders > 0 || paidTwice.number === null;
  return [
    {
      kind: 'refund_due',
      count,
      text: `${counted(count, 'order')} ${count === 1 ? 'waits' : 'wait'} for a refund.`,
      action: count === 1 ? 'Refund the order' : 'Refund the orders',
      href: isStatus
        ? withQuery(staffRoutes.orders, 'status', 'refund_due')
        : staffOrderRoute(paidTwice.number),
    },
  ];
}

/** Refunds that the provider could not carry out, of payments that are not given back since. */
export async function failedRefunds(db: ShopDatabase, now: number): Promise<Attention> {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('payment_attempts as a', 'a.reference', 'r.reference')
    .select('o.number')
    // A literal, as in the partial index: the planner would not match a parameter to it.
    .where('r.status', '=', sql.lit('failed'))
    .where('r.ended_at', '>', daysBefore(now, FAILED_DAYS))
    .where('a.status', '<>', 'refunded')
    .where((refund) =>
      refund.not(
        refund.exists(
          refund
            .selectFrom('refunds as later')
            .select('later.id')
            .whereRef('later.reference', '=', 'r.reference')
            .whereRef('later.number', '>', 'r.number'),
        ),
      ),
    )
    .orderBy('r.id', 'desc')
    .execute();
  const [newest] = rows;
  if (newest === undefined) return [];
  const count = rows.length;
  return [
    {
      kind: 'refund_failed',
      count,
      text: `${counted(count, 'refund')} failed: the money did not go back.`,
      action: `See order ${newest.number}`,
      href: staffOrderRoute(newest.number),
    },
  ];
}

/** Orders whose buyers have been asked for a bank transfer that nobody has confirmed yet. */
export async function transfersToConfirm(db: ShopDatabase): Promise<Attention> {
  const { count, number } = await db
    .selectFrom('orders as o')
    .innerJoin('staff_orders as s', 's.order_id', 'o.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('o.number').as('number'),
    ])
    .where('o.status', '=', 'pending')
    .where('s.payment', '=', 'transfer')
    .executeTakeFirstOrThrow();
  if (number === null) return [];
  return [
    {
      kind: 'transfer_waiting',
      count,
      text: `${counted(count, 'order')} ${count === 1 ? 'waits' : 'wait'} for a bank transfer.`,
      action: count === 1 ? 'Confirm the transfer' : 'See the orders',
      href:
        count === 1 ? staffOrderRoute(number) : withQuery(staffRoutes.orders, 'status', 'pending'),
    },
  ];
}

async function ordersDue(db: ShopDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('orders as o')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('o.status', '=', 'refund_due')
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.order_id', '=', 'o.id')
            .where('r.status', 'in', openRefunds),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders in another state with a second payment to give back, and the number of one of them. */
async function paidTwiceDue(
  db: ShopDatabase,
): Promise<{ readonly count: number; readonly number: string | null }> {
  const { count, number } = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(({ fn }) => [
      fn.count<number>('o.id').distinct().as('count'),
      fn.min<string | null>('o.number').as('number'),
    ])
    .where('a.status', '=', sql.lit('refund_due'))
    .where('o.status', '<>', 'refund_due')
    .where((attempt) =>
      attempt.not(
        attempt.exists(
          attempt
            .selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.reference', '=', 'a.reference')
            .where('r.status', 'in', openRefunds),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { count, number };
}
