import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls, type WireOrderLine } from '#src/contract/order.ts';
import type { Browser } from '#tests/server/browser.ts';
import { visit } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { signedIn } from '#tests/server/signed-in.ts';
import { someBuyer } from '#tests/server/some-buyer.ts';
import { newProduct, removeProduct } from '#tests/server/product-changes.ts';

describe.each(databases())('the list of orders over $name', (database) => {
  let shop: OpenShop;
  let browser: Browser;
  let userId: number;
  beforeAll(async () => {
    shop = await openShop(database);
    ({ browser, id: userId } = await signedIn(shop.app, shop.db, 'buyer'));
  });
  afterAll(() => shop.close());

  const order = async (number: string, owner: number | null, products: readonly number[]) => {
    const { id } = await shop.db
      .insertInto('orders')
      .values({
        number,
        user_id: owner,
        status: 'paid',
        bill_kobo: 10_000,
        delivery_fee_kobo: 250_000,
        delivery_days: '1-3 working days',
        note: null,
        created_at: '2026-11-21T12:00:00.000Z',
        ...someBuyer,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('order_lines')
      .values(
        products.map((product_id, place) => ({
          order_id: id,
          product_id,
          product_name: `Bought ${product_id}`,
          picture: place === 0 ? 'bought.webp' : null,
          unit_price_kobo: 12_345,
          quantity: place + 2,
        })),
      )
      .execute();
  };
  const read = async (from = browser): Promise<readonly WireOrderLine[]> => {
    const answer = await from.get('/orders/me');
    return orderCalls.orders.replies[200].parse(answer.json()).data;
  };

  it('the list of orders is empty before anything was bought', async () => {
    expect(await read()).toEqual([]);
  });

  it('the list of orders shows all lines of the user’s orders as bought, newest order first', async () => {
    const doomed = await newProduct(shop.db, 'doomed', 'Doomed');
    const other = await signedIn(shop.app, shop.db, 'other');
    await order('OJA-000-000-001', userId, [1, doomed]);
    await order('OJA-000-000-002', other.id, [1]);
    await order('OJA-000-000-003', null, [1]);
    await order('OJA-000-000-004', userId, [2]);
    await removeProduct(shop.db, doomed);
    const common = { status: 'paid', createdAt: '2026-11-21T12:00:00.000Z', unitPrice: 123.45 };
    expect(await read()).toMatchObject([
      { ...common, orderId: 'OJA-000-000-004', productId: 2, quantity: 2 },
      {
        ...common,
        orderId: 'OJA-000-000-001',
        productName: 'Bought 1',
        image: 'bought.webp',
        totalPrice: 246.9,
        productId: 1,
        slug: 'phone-1',
      },
      {
        ...common,
        orderId: 'OJA-000-000-001',
        productName: `Bought ${doomed}`,
        image: null,
        quantity: 3,
        totalPrice: 370.35,
        productId: null,
        slug: null,
      },
    ]);
    expect((await read(other.browser)).map(({ orderId }) => orderId)).toEqual(['OJA-000-000-002']);
  });

  it('only its user can see the list of orders', async () => {
    const other = await signedIn(shop.app, shop.db, 'curious');
    const guest = await visit(shop.app);
    expect((await other.browser.get(`/orders/${userId}`)).statusCode).toBe(403);
    expect((await guest.get(`/orders/${userId}`)).statusCode).toBe(401);
    expect((await guest.get('/orders/me')).statusCode).toBe(401);
  });
});
