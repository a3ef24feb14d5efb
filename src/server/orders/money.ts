import type { OrderStatus } from '#src/contract/order.ts';
import type { AttemptStatus, LedgerKind } from '#src/server/db/schema-orders.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { writeLedger } from '#src/server/payments/ledger.ts';
import { openRefunds, refundableOf, refundsOf } from '#src/server/payments/refunds.ts';
import { OrderChangeError } from './change-error.ts';
import type { OrderRow } from './store.ts';

/** What a manual change of state does to an order's payments in a given state. */
type Move = {
  readonly from: AttemptStatus;
  readonly to: AttemptStatus;
  readonly kind: LedgerKind;
};

/**
 * Updates the payments and the ledger of an order that a person puts into a state. Returns a
 * sentence about it for the buyer, or an empty text. `now` is in ms since 1970.
 */
export async function moveMoney(
  trx: ShopDatabase,
  order: OrderRow,
  { status, now }: { readonly status: OrderStatus; readonly now: number },
): Promise<string> {
  let moved = 0;
  for (const move of movesTo(status)) moved += await moveAll(trx, order.id, move, now);
  return status === 'cancelled' && moved > 0 ? 'We have refunded your payment.' : '';
}

function movesTo(status: OrderStatus): readonly Move[] {
  if (status === 'paid') return [{ from: 'payment_review', to: 'paid', kind: 'paid' }];
  if (status === 'cancelled') return [{ from: 'refund_due', to: 'refunded', kind: 'refunded' }];
  if (status !== 'refund_due') return [];
  return [
    { from: 'payment_review', to: 'refund_due', kind: 'refund_due' },
    { from: 'paid', to: 'refund_due', kind: 'refund_due' },
  ];
}

/** Moves every payment once. Of several under review, only the first can pay the order. */
async function moveAll(
  trx: ShopDatabase,
  orderId: number,
  { from, to, kind }: Move,
  now: number,
): Promise<number> {
  const attempts = await trx
    .selectFrom('payment_attempts')
    .select(['id', 'reference', 'amount_kobo'])
    .where('order_id', '=', orderId)
    .where('status', '=', from)
    .where('reference', 'not in', (eb) =>
      eb
        .selectFrom('payment_ledger')
        .select('reference')
        .where('kind', '=', kind)
        .where('refund_id', 'is', null),
    )
    .orderBy('id')
    .execute();
  const moving = kind === 'paid' ? attempts.slice(0, 1) : attempts;
  for (const { id, reference, amount_kobo } of moving) {
    const amount = kind === 'refunded' ? await leftOf(trx, reference) : amount_kobo;
    await trx.updateTable('payment_attempts').set({ status: to }).where('id', '=', id).execute();
    const entry = { orderId, reference, kind, amount, currency: 'NGN', note: 'By hand.' };
    await writeLedger(trx, entry, now);
  }
  return moving.length;
}

/**
 * The amount that a person gives back: all that was not refunded. Throws while a refund is under
 * way.
 */
async function leftOf(trx: ShopDatabase, reference: string): Promise<number> {
  const refunds = await refundsOf(trx, reference);
  const isOpen = refunds.some(({ status }) => openRefunds.some((open) => open === status));
  if (isOpen) {
    throw new OrderChangeError(
      `A refund of payment ${reference} is under way; wait until it has ended.`,
    );
  }
  return (await refundableOf(trx, reference))?.left ?? 0;
}
