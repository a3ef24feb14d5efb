import type { ShopDatabase } from '#src/server/db/schema.ts';
import { setStatus } from '#src/server/orders/store.ts';
import type { OrderStatus } from '#src/contract/order.ts';
import type { Answer, Browser } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { placedIn, toIkoyi } from '#tests/server/open-checkout.ts';

/** An order of a product, with the key of its link. */
export type Bought = { readonly orderId: string; readonly key: string };

/** Has a browser order a product, and puts the order into a state: delivered by default. */
export async function buy(
  db: ShopDatabase,
  browser: Browser,
  {
    productId = 1,
    status = 'delivered',
    ...form
  }: { productId?: number; status?: OrderStatus; email?: string; fullname?: string } = {},
): Promise<Bought> {
  await add(browser, productId);
  const { orderId, orderKey } = placedIn(
    await browser.post('/checkout-order', { ...toIkoyi, payOnDelivery: true, ...form }),
  );
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderId)
    .executeTakeFirstOrThrow();
  await setStatus(db, id, status, Date.UTC(2026, 10, 22));
  return { orderId, key: orderKey };
}

/** A review that the API takes. */
export const good = { rating: 4, title: 'Strong battery', text: 'It lasts two days.' };

/** Sends a review of a product, with the key of the order's link. */
export function review(
  browser: Browser,
  { orderId, key }: Bought,
  body: object = {},
  productId: number | string = 1,
): Promise<Answer> {
  return browser.post(
    `/product/${productId}/reviews`,
    { ...good, orderId, ...body },
    { 'x-order-key': key },
  );
}
