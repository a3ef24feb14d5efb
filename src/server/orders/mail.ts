import { userOf } from '#src/server/accounts/user-store.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { orderLetter } from '#src/server/mail/order-letters.ts';
import type { OrderNews } from '#src/server/mail/order-news.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import type { KeyOf } from './key.ts';
import type { OrderRow } from './store.ts';

/** The mail address of an order whose buyer gave none. It has no sign of an address. */
export const NO_MAIL = 'none';

/** What letters about orders need. `now` is in ms since 1970. */
export type MailContext = {
  readonly siteUrl: string;
  readonly keyOf: KeyOf;
  readonly now: number;
};

/**
 * Posts a letter to an order's buyer, sent once this transaction commits. `why` adds a sentence. A buyer
 * without a mail address gets none.
 */
export async function mailOrder(
  trx: ShopDatabase,
  { siteUrl, keyOf, now }: MailContext,
  {
    order,
    news,
    why = '',
  }: { readonly order: OrderRow; readonly news: OrderNews; readonly why?: string },
): Promise<void> {
  if (order.email === NO_MAIL) return;
  const lines = await trx
    .selectFrom('order_lines')
    .select(['product_name as title', 'quantity', 'unit_price_kobo as price'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const facts = {
    siteUrl,
    number: order.number,
    key: keyOf(order.number),
    lines,
    bill: order.bill_kobo,
    fee: order.delivery_fee_kobo,
    days: order.delivery_days,
    note: order.note,
    isPickup: order.type === 'pickup',
  };
  const isKnownGuest = order.user_id === null && (await isClaimed(trx, order));
  const letter = orderLetter(news, facts, { why, isKnownGuest });
  await postLetter(trx, order.email, letter, now);
}

/** Whether the address of a guest's order has an account that is older than the order. */
async function isClaimed(trx: ShopDatabase, { email, created_at }: OrderRow): Promise<boolean> {
  const user = await userOf(trx, email);
  return user !== null && user.created_at < created_at;
}
