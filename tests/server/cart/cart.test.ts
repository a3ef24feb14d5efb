import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import { endSession } from '#src/server/http/sessions.ts';
import type { Browser } from '#tests/server/browser.ts';
import { visit } from '#tests/server/browser.ts';
import { add, cartIn, quantities, readCart, refusalIn } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { sessionIdOf, signedIn } from '#tests/server/signed-in.ts';
import { newProduct, removeProduct, setPrice } from '#tests/server/product-changes.ts';

/** More products than a cart has lines. */
const products = sampleProducts(105).with(1, sampleProduct(2, { stock: 3 }));
const soldOut = sampleProduct(3, { stock: 0 });

describe.each(databases())('the cart over $name', { timeout: 120_000 }, (database) => {
  let shop: OpenShop;
  let browser: Browser;
  let ids: readonly number[];
  /** The id of a product of the sample by its number, from 1. */
  const id = (number: number) => ids[number - 1] ?? 0;
  beforeAll(async () => {
    shop = await openShop(database, products.with(2, soldOut));
    const rows = await shop.db.selectFrom('products').select('id').orderBy('id').execute();
    ids = rows.map((row) => row.id);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    browser = await visit(shop.app);
  });

  it('a new cart is empty and counts 0', async () => {
    const empty = { message: 'Your cart', data: [], totalBill: 0, cartCount: 0 };
    expect(await readCart(browser)).toEqual(empty);
    const counted = await browser.get('/cart-count');
    expect(counted.json()).toMatchObject({ cartCount: 0 });
    expect(counted.headers['cache-control']).toBe('no-store');
  });

  it('adding to the cart answers the whole cart with exact naira amounts', async () => {
    await setPrice(shop.db, id(1), kobo(10_000_005));
    await add(browser, id(1));
    await add(browser, String(id(4)), 2);
    const answered = cartIn(await add(browser, id(1), 2));
    expect(answered).toMatchObject({
      message: 'Item added to cart successfully',
      data: [
        {
          productId: id(1),
          productName: 'Phone 1',
          productImage: 'smartphone-front.webp',
          promotionalPrice: 100_000.05,
          quantity: 3,
          subTotal: 300_000.15,
          slug: 'phone-1',
          stock: null,
        },
        { productId: id(4), quantity: 2, subTotal: 200_008 },
      ],
      totalBill: 500_008.15,
      cartCount: 5,
    });
    expect({ ...answered, message: 'Your cart' }).toEqual(await readCart(browser));
    expect((await browser.get('/cart-count')).json()).toMatchObject({ cartCount: 5 });
  });

  it('the cart shows the current price and stock', async () => {
    await add(browser, id(105), 2);
    await setPrice(shop.db, id(105), kobo(9_900_000));
    await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', id(105)).execute();
    expect(await readCart(browser)).toMatchObject({
      data: [{ promotionalPrice: 99_000, stock: 1, quantity: 2 }],
      totalBill: 198_000,
    });
  });

  it('a decrement removes one unit, and the line with its last', async () => {
    await add(browser, id(1), 3);
    const less = cartIn(await browser.post('/decrease-cart/guest', { productId: id(1) }));
    expect(quantities(less)).toEqual({ [id(1)]: 2 });
    const body = { productId: id(1), quantity: 9 };
    const none = cartIn(await browser.post('/decrease-cart/me', body));
    expect(none).toMatchObject({ data: [], totalBill: 0, cartCount: 0 });
  });

  it('removing a line takes it whatever its quantity, and only that line', async () => {
    await add(browser, id(1), 30);
    await add(browser, id(4));
    const left = cartIn(await browser.post('/remove-cartitem/guest', { productId: id(1) }));
    expect(quantities(left)).toEqual({ [id(4)]: 1 });
  });

  it.each(['GET', 'POST'] as const)(
    'the cart is emptied by %s /remove-cartitems',
    async (method) => {
      await add(browser, id(1), 3);
      await add(browser, id(4));
      const emptied = cartIn(await browser.send(method, '/remove-cartitems'));
      expect(emptied).toMatchObject({ data: [], totalBill: 0, cartCount: 0 });
      expect((await readCart(browser)).data).toEqual([]);
    },
  );

  it.each(['/decrease-cart/guest', '/remove-cartitem/guest'])(
    'the cart is not changed by %s for a product that is not in it or not sold',
    async (path) => {
      await add(browser, id(1));
      for (const productId of [id(4), 2_000_000_000]) {
        const same = cartIn(await browser.post(path, { productId }));
        expect(quantities(same)).toEqual({ [id(1)]: 1 });
      }
    },
  );

  it('an unknown product cannot be added to the cart', async () => {
    expect(refusalIn(await add(browser, 2_000_000_000))).toMatchObject({
      status: 404,
      message: 'We have no such product.',
    });
  });

  it('a sold-out product, or more than the stock, cannot be added to the cart', async () => {
    expect(refusalIn(await add(browser, id(3)))).toMatchObject({
      status: 409,
      code: 'sold_out',
      message: 'Phone 3 is sold out.',
    });
    await add(browser, id(2), 2);
    expect(refusalIn(await add(browser, id(2), 2))).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      message: 'We have only 3 of Phone 2 left.',
    });
    expect(quantities(cartIn(await add(browser, id(2))))).toEqual({ [id(2)]: 3 });
  });

  it('the cart holds at most 99 of a product', async () => {
    await add(browser, id(1), 98);
    expect(refusalIn(await add(browser, id(1), 2))).toMatchObject({ status: 409 });
    expect(quantities(cartIn(await add(browser, id(1))))).toEqual({ [id(1)]: 99 });
    expect(refusalIn(await add(browser, id(1)))).toMatchObject({
      status: 409,
      code: 'line_full',
      message: 'A cart takes at most 99 of one product.',
    });
    expect((await readCart(browser)).cartCount).toBe(99);
  });

  it('the cart holds at most 100 products', async () => {
    for (let number = 4; number < 104; number += 1) await add(browser, id(number));
    expect((await readCart(browser)).data).toHaveLength(100);
    expect(refusalIn(await add(browser, id(1)))).toMatchObject({
      status: 409,
      code: 'cart_full',
      message: 'A cart takes at most 100 different products.',
    });
    expect(cartIn(await add(browser, id(4))).cartCount).toBe(101);
  });

  it('the cart holds goods of at most ₦10 billion and can be cleared when prices rise', async () => {
    const dear = id(104);
    await setPrice(shop.db, dear, kobo(MAX_KOBO / 2));
    expect(cartIn(await add(browser, dear, 2)).totalBill).toBe(10_000_000_000);
    expect(refusalIn(await add(browser, dear))).toMatchObject({ code: 'cart_too_dear' });
    await setPrice(shop.db, dear, MAX_KOBO);
    const refused = refusalIn(await browser.get('/get-cart/guest'));
    expect(refused).toMatchObject({ status: 409, code: 'cart_too_dear' });
    expect(refused.message).toMatch(/Please clear it\.$/);
    expect((await browser.get('/cart-count')).json()).toMatchObject({ cartCount: 2 });
    const less = await browser.post('/decrease-cart/guest', { productId: dear });
    expect(cartIn(less).cartCount).toBe(1);
    expect(cartIn(await browser.get('/remove-cartitems')).cartCount).toBe(0);
  });

  it('the cart names products that are no longer sold until the next change', async () => {
    const doomed = await newProduct(shop.db, 'doomed', 'Doomed');
    await add(browser, id(1));
    await add(browser, doomed, 4);
    await removeProduct(shop.db, doomed);
    for (let time = 0; time < 2; time += 1) {
      const read = await readCart(browser);
      expect(read.message).toBe('Your cart. Doomed is no longer sold and was taken out.');
      expect(quantities(read)).toEqual({ [id(1)]: 1 });
    }
    expect((await browser.get('/cart-count')).json()).toMatchObject({ cartCount: 1 });
    const changed = await browser.post('/decrease-cart/guest', { productId: id(4) });
    expect(cartIn(changed).message).toBe(
      'Your cart has been updated. Doomed is no longer sold and was taken out.',
    );
    expect((await readCart(browser)).message).toBe('Your cart');
  });

  it('a user can reach only their own cart, under each of their ids', async () => {
    const user = await signedIn(shop.app, shop.db, 'owner');
    await add(user.browser, id(1));
    for (const name of ['me', 'guest', user.id]) {
      const answer = cartIn(await user.browser.get(`/get-cart/${name}`));
      expect(quantities(answer)).toEqual({ [id(1)]: 1 });
    }
    expect((await browser.get(`/get-cart/${user.id}`)).statusCode).toBe(401);
    expect((await readCart(browser)).data).toEqual([]);
  });

  it('a guest’s cart is removed with the session', async () => {
    await add(browser, id(1), 1, 'k');
    const sessionId = await sessionIdOf(shop.db, browser);
    await endSession(shop.db, sessionId);
    const left = shop.db.selectFrom('carts').select('id').where('session_id', '=', sessionId);
    expect(await left.execute()).toEqual([]);
    expect((await add(browser, id(1))).statusCode).toBe(403);
    expect((await readCart(await visit(shop.app))).data).toEqual([]);
  });
});
