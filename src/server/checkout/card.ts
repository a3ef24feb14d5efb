import { formatNaira, kobo, type Kobo } from '#src/domain/money.ts';
import { lockCart } from '#src/server/cart/store.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { answerOnce } from '#src/server/http/answer-once.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import { holdOrder, setStatus, totalOf, type OrderRow } from '#src/server/orders/store.ts';
import { insertAttempt, newestAttempt, type Attempt } from '#src/server/payments/attempts.ts';
import { OPENING_MS } from '#src/server/payments/open-page.ts';
import { readBasket, type CheckoutForm } from './basket.ts';
import { fingerprintOf, storeCheckout } from './order.ts';

/** A request for a card checkout. */
type CardCheckout = {
  readonly visitor: Visitor;
  readonly form: CheckoutForm;
  readonly key: string | undefined;
  /** In ms since 1970. */
  readonly now: number;
  /** Counts a new attempt. Throws if there were too many. */
  readonly count: (trx: ShopDatabase) => Promise<void>;
};

/**
 * The order and the attempt to pay it. `isNew` means that the caller must open it at the provider.
 */
export type CardOrder = {
  readonly order: OrderRow;
  readonly attempt: Attempt;
  readonly isNew: boolean;
};

/** The provider's minimum (DESIGN.md, Payments). */
const LEAST = kobo(5_000);

/** How long a page of the provider is reused, in ms. */
const PAGE_GOOD_MS = 24 * 3_600_000;

/**
 * The order of a card checkout, and the attempt to pay it. The same key means the same order. So
 * does the same unpaid cart with the same form under any key: a second tab, a reload, the way back
 * from the provider's page. An attempt that can still be paid is reused. If it has failed or its
 * page is not known, the order gets a new attempt. The cart stays. Throws as `readBasket` does, and
 * a 409 Problem for an order that needs no payment any more.
 */
export async function prepareCardOrder(
  trx: ShopDatabase,
  checkout: CardCheckout,
): Promise<CardOrder> {
  const { visitor, form, key, now, count } = checkout;
  const cartId = await lockCart(trx, visitor);
  const asked = { cartId, key, request: ['card', form], now };
  const { answer } = await answerOnce(trx, asked, async () => ({
    id: await orderFor(trx, checkout, cartId),
  }));
  const order = await holdOrder(trx, answer.id);
  if (order === null) throw new Error('A saved answer refers to a missing order.');
  const newest = await newestAttempt(trx, order.id);
  if (newest !== null && isPayable(newest, now)) return { order, attempt: newest, isNew: false };
  if (order.status !== 'pending' && order.status !== 'payment_failed') {
    if (newest?.page_url != null) return { order, attempt: newest, isNew: false };
    throw new Problem(409, 'nothing_to_pay', `Order ${order.number} needs no payment any more.`);
  }
  await count(trx);
  if (order.status === 'payment_failed') await setStatus(trx, order.id, 'pending', now);
  const { number } = order;
  const attempt = await insertAttempt(trx, { id: order.id, number, amount: totalOf(order) }, now);
  return { order, attempt, isNew: true };
}

/** Throws a 409 Problem for an amount that is too small to be paid by card. */
export function demandCardAmount(total: Kobo): void {
  if (total >= LEAST) return;
  const least = formatNaira(LEAST);
  throw new Problem(409, 'too_little', `The least that can be paid by card is ${least}.`);
}

/** Whether the shopper can pay this attempt, now or as soon as its page is open. */
export function isPayable({ status, opened_ms }: Attempt, now: number): boolean {
  const age = now - opened_ms;
  return (status === 'open' && age < PAGE_GOOD_MS) || (status === 'opening' && age < OPENING_MS);
}

async function orderFor(
  trx: ShopDatabase,
  { visitor, form, now }: CardCheckout,
  cartId: number,
): Promise<number> {
  const basket = await readBasket(trx, visitor, form);
  demandCardAmount(basket.total.total);
  const wanted = { visitor, cartId, form, basket, status: 'pending' } as const;
  const same = await trx
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('fingerprint', '=', fingerprintOf(wanted))
    .where('status', 'in', ['pending', 'payment_failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (same !== undefined) return same.id;
  return (await storeCheckout(trx, wanted, now)).id;
}
