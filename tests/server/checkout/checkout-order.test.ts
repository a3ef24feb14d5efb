import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#src/contract/order.ts';
import { kobo } from '#src/domain/money.ts';
import { stampSales } from '#src/server/checkout/stock.ts';
import { signUp, type Browser } from '#tests/server/browser.ts';
import { add, quantities, readCart, refusalIn, withKey } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  storedBuyer,
  openCheckout,
  ordersOf,
  placedIn,
  stockOf,
  toIkoyi,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { signedIn } from '#tests/server/signed-in.ts';
import { newProduct, removeProduct, setPrice } from '#tests/server/product-changes.ts';

const TRACKED = 3;

describe.each(databases())('ordering to pay on delivery over $name', (database) => {
  let shop: OpenCheckout;
  beforeEach(async () => {
    const products = sampleProducts(5).with(2, sampleProduct(3, { stock: 10 }));
    shop = await openCheckout(database, { products });
  });
  afterEach(() => shop.close());

  const place = (browser: Browser, form: object = buyer, key?: string) =>
    browser.post('/checkout-order', form, withKey(key));
  const whole = async (browser: Browser, { orderId, orderKey }: ReturnType<typeof placedIn>) => {
    const headers = { 'x-order-key': orderKey };
    const answer = await browser.send('GET', `/order/${orderId}`, { headers });
    return orderCalls.order.replies[200].parse(answer.json()).data;
  };

  it('an order on delivery takes the stock, empties the cart and mails the buyer', async () => {
    const browser = await shop.guest({ 1: 2, [TRACKED]: 4 });
    const answer = await place(browser, toIkoyi);
    expect(answer.json()).toMatchObject({
      message: 'Thank you for shopping with us! Your order has been successfully placed.',
    });
    const order = placedIn(answer);
    expect(order).toMatchObject({
      status: 'placed',
      bill: 600_014,
      deliveryFee: 2_500,
      total: 602_514,
      deliveryDays: '1-3 working days',
      note: null,
    });
    expect(order.orderId).toMatch(/^ORD-\d{3}-\d{3}-\d{3}$/);
    expect(quantities(await readCart(browser))).toEqual({});
    expect(await stockOf(shop.db, TRACKED)).toBe(6);
    expect(await whole(browser, order)).toMatchObject({
      ...storedBuyer,
      type: 'delivery',
      payOnDelivery: true,
      address: '1 Bourdillon Road',
      city: 'Ikoyi',
      deliveryArea: 'Lagos Island',
      subArea: 'Ikoyi',
      reference: null,
      history: [{ status: 'placed', at: order.createdAt }],
      lines: [
        { productName: 'Phone 1', unitPrice: 100_001, quantity: 2, totalPrice: 200_002 },
        { productName: 'Phone 3', unitPrice: 100_003, quantity: 4, totalPrice: 400_012 },
      ],
    });
    const [, letter] = await shop.mails();
    expect(letter).toMatchObject({
      to: buyer.email,
      subject: `We have your order: ${order.orderId}`,
    });
    for (const part of [
      '2 × Phone 1: ₦200,002',
      '4 × Phone 3: ₦400,012',
      'Delivery: ₦2,500',
      'Total: ₦602,514',
      `https://shop.example/order#${order.orderId}.${order.orderKey}`,
    ]) {
      expect(letter?.text).toContain(part);
    }
  });

  it('the bill and the delivery fee are rounded up separately', async () => {
    await setPrice(shop.db, 1, kobo(3_334));
    await shop.db
      .updateTable('delivery_locations')
      .set({ fee_kobo: 250_050 })
      .where('area', '=', 'Lagos Island')
      .execute();
    const order = placedIn(await place(await shop.guest({ 1: 3 }), toIkoyi));
    expect(order).toMatchObject({ bill: 101, deliveryFee: 2_501, total: 2_602 });
  });

  it('an order uses the server’s figures, whatever the request says', async () => {
    const browser = await shop.guest({ 1: 1 });
    const order = placedIn(
      await place(browser, {
        ...toIkoyi,
        deliveryType: 'Free',
        deliveryFee: -5,
        deliveryDays: 'now',
        price: 1,
        promotionalPrice: 1,
        total: 1,
        bill: 1,
        userId: 1,
        productId: 2,
        status: 'paid',
        orderId: 'ORD-1',
        payOnDelivery: false,
        lines: [{ productId: 2, quantity: 9 }],
      }),
    );
    expect(order).toMatchObject({
      status: 'placed',
      bill: 100_001,
      deliveryFee: 2_500,
      total: 102_501,
      deliveryDays: '1-3 working days',
    });
    expect((await whole(browser, order)).lines).toMatchObject([{ productId: 1, quantity: 1 }]);
    expect(await ordersOf(shop.db)).toMatchObject([{ user_id: expect.any(Number) as number }]);
  });

  it('picking up costs nothing, whatever else the form contains', async () => {
    const browser = await shop.guest({ 1: 1 });
    const order = placedIn(await place(browser, { ...toIkoyi, type: 'pickup' }));
    expect(order).toMatchObject({ deliveryFee: 0, total: 100_001, deliveryDays: '' });
    expect(await whole(browser, order)).toMatchObject({ type: 'pickup', address: '', city: '' });
  });

  it('an order of a signed-in buyer belongs to their account', async () => {
    const { browser, id } = await signedIn(shop.app, shop.db, 'buyer');
    await add(browser, 1);
    const { orderId } = placedIn(await place(browser, buyer));
    expect(await ordersOf(shop.db)).toMatchObject([{ number: orderId, user_id: id }]);
    const answer = await browser.get('/orders/me');
    expect(answer.json()).toMatchObject({ data: [{ orderId, status: 'placed' }] });
    expect((await browser.get(`/order/${orderId}`)).statusCode).toBe(200);
  });

  it.each([
    [{ deliveryArea: 'Mars', subArea: '' }, 400, 'unknown_delivery_area'],
    [{ subArea: 'Olympus' }, 400, 'unknown_delivery_area'],
    [{ deliveryArea: '', subArea: '' }, 400, 'unknown_delivery_area'],
    [{ address: '' }, 400, 'invalid_request'],
    [{ city: null }, 400, 'invalid_request'],
    [{ email: 'nobody' }, 400, 'invalid_request'],
    [{ deliveryArea: 'Interstate', subArea: '' }, 409, 'no_pay_on_delivery'],
    [{ shownTotal: 102_500 }, 409, 'total_changed'],
  ])('an order with %o is refused', async (change, status, code) => {
    const browser = await shop.guest({ 1: 1 });
    expect(refusalIn(await place(browser, { ...toIkoyi, ...change }))).toMatchObject({
      status,
      code,
    });
    expect(await ordersOf(shop.db)).toEqual([]);
    expect(quantities(await readCart(browser))).toEqual({ 1: 1 });
    placedIn(await place(browser, { ...toIkoyi, shownTotal: 102_501 }));
  });

  it('a refused total is answered with the current one', async () => {
    const browser = await shop.guest({ 1: 1 });
    await setPrice(shop.db, 1, kobo(12_345_600));
    expect(refusalIn(await place(browser, { ...buyer, shownTotal: 100_001 })).message).toBe(
      'The total is ₦123,456 now. Nothing has been ordered yet: please look at it and try again.',
    );
  });

  it('an order with an empty cart is refused', async () => {
    expect(refusalIn(await place(await shop.guest({})))).toMatchObject({
      status: 409,
      code: 'cart_empty',
      message: 'Your cart is empty.',
    });
  });

  it('an order of removed products is refused, names them and takes them out of the cart', async () => {
    const doomed = await newProduct(shop.db, 'doomed', 'Doomed');
    const browser = await shop.guest({ 1: 1, [doomed]: 1 });
    await removeProduct(shop.db, doomed);
    expect(refusalIn(await place(browser, buyer, 'key'))).toMatchObject({
      status: 409,
      code: 'products_gone',
      message: 'Please look at your cart again. Doomed is no longer sold and was taken out.',
    });
    expect(placedIn(await place(browser, buyer, 'key')).total).toBe(100_001);
  });

  it('an order above the stock is refused and names all the products concerned', async () => {
    const browser = await shop.guest({ 1: 5, 2: 1, [TRACKED]: 4 });
    await shop.db.updateTable('products').set({ stock: 3 }).where('id', 'in', [1, 3]).execute();
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 2).execute();
    expect(refusalIn(await place(browser))).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      message:
        'We have only 3 of Phone 1 left. Phone 2 is sold out. We have only 3 of Phone 3 left.',
    });
    expect(await stockOf(shop.db, 1)).toBe(3);
  });

  it('an order repeated at the same time under one key is made once', async () => {
    const browser = await shop.guest({ [TRACKED]: 2 });
    const tab = browser.copy();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => place(turn % 2 ? tab : browser, buyer, 'key')),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const order = placedIn(answers[0] ?? expect.fail());
    expect(await ordersOf(shop.db)).toMatchObject([{ number: order.orderId }]);
    expect(await stockOf(shop.db, TRACKED)).toBe(8);
    expect(await shop.mails()).toHaveLength(2);
    const other = await place(browser, { ...buyer, fullname: 'Eve' }, 'key');
    expect(refusalIn(other)).toMatchObject({ status: 409, code: 'key_reused' });
  });

  it('two tabs with different keys make one order', async () => {
    const browser = await shop.guest({ 1: 1 });
    const tab = browser.copy();
    const answers = await Promise.all([place(browser, buyer, 'a'), place(tab, buyer, 'b')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await ordersOf(shop.db)).toHaveLength(1);
  });

  it('a session can order 20 times an hour, and a repeat does not count', async () => {
    const { browser, id } = await signUp(shop.app);
    // A verified buyer has no limit of units, which this test would reach.
    const verified_at = new Date(shop.clock.now).toISOString();
    await shop.db.updateTable('users').set({ verified_at }).where('id', '=', id).execute();
    const again = async (key: string) => {
      await add(browser, 1);
      return place(browser, buyer, key);
    };
    for (let turn = 0; turn < 20; turn += 1) placedIn(await again(`key-${turn}`));
    placedIn(await place(browser, buyer, 'key-3'));
    expect(refusalIn(await again('key-20'))).toMatchObject({
      status: 429,
      message: 'Many orders have been made from here in a short time. Please try again in an hour.',
    });
    expect(await ordersOf(shop.db)).toHaveLength(20);
    shop.clock.now += 3_600_000;
    placedIn(await place(browser, buyer, 'key-20'));
  });

  it('products changed by an order appear with their stock in `since`', async () => {
    const before = new Date(shop.clock.now - 1).toISOString();
    const changed = async () => {
      const answer = await (await shop.guest({})).get(`/all-product?since=${before}`);
      return answer.json<{ data: { id: number; stock: number }[] }>().data;
    };
    await shop.db.updateTable('catalogue_clock').set({ last_ms: 0 }).execute();
    await shop.db.updateTable('products').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute();
    placedIn(await place(await shop.guest({ [TRACKED]: 4, 1: 1 })));
    await stampSales(shop.db, shop.clock.now);
    expect(await changed()).toMatchObject([
      { id: 1, sold: 1 },
      { id: TRACKED, stock: 6 },
    ]);
  });
});
