import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { mergeGuestCart } from '#src/server/cart/merge.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { quantities, readCart, refusalIn, withKey, add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { pageOf } from '#tests/server/fake-gateway.ts';
import {
  buyer,
  historyOf,
  ledgerOf,
  openCheckout,
  ordersOf,
  payableIn,
  stockOf,
  toIkoyi,
  verified,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { sessionIdOf, signedIn } from '#tests/server/signed-in.ts';
import { setPrice } from '#tests/server/product-changes.ts';

const TRACKED = 3;

describe.each(databases())('paying by card over $name', (database) => {
  let shop: OpenCheckout;
  beforeEach(async () => {
    const products = sampleProducts(5).with(2, sampleProduct(3, { stock: 10 }));
    shop = await openCheckout(database, { products });
  });
  afterEach(() => shop.close());

  it('paying by card leads to the provider’s page and keeps the cart and the stock', async () => {
    const browser = await shop.guest({ 1: 2, [TRACKED]: 4 });
    const order = payableIn(await browser.post('/checkout-payment', buyer));
    expect(order).toMatchObject({
      status: 'pending',
      bill: 600_014,
      deliveryFee: 0,
      total: 600_014,
      authorization_url: pageOf(order.reference),
    });
    expect(shop.gateway.opened.get(order.reference)).toEqual({
      reference: order.reference,
      email: buyer.email,
      amount: 60_001_400,
      callbackUrl: 'https://shop.example/payment-verify',
      orderNumber: order.orderId,
    });
    expect(quantities(await readCart(browser))).toEqual({ 1: 2, [TRACKED]: 4 });
    expect(await stockOf(shop.db, TRACKED)).toBe(10);
    expect(await shop.mails()).toEqual([]);
  });

  it('a card payment is settled by the shopper’s return, and later additions stay in the cart', async () => {
    const browser = await shop.guest({ 1: 2, [TRACKED]: 4 });
    const { orderId, reference } = payableIn(await browser.post('/checkout-payment', buyer));
    await add(browser, TRACKED, 1);
    await add(browser, 2, 1);
    shop.gateway.report(reference);
    expect(await verified(browser, reference)).toEqual({
      reference,
      orderId,
      status: 'paid',
      total: 600_014,
    });
    expect(quantities(await readCart(browser))).toEqual({ [TRACKED]: 1, 2: 1 });
    expect(await stockOf(shop.db, TRACKED)).toBe(6);
    expect(await historyOf(shop.db, orderId)).toEqual(['pending', 'paid']);
    expect(await ledgerOf(shop.db)).toEqual([
      { reference, kind: 'paid', kobo: 60_001_400, currency: 'NGN', note: '' },
    ]);
    const asked = shop.gateway.asks;
    shop.clock.now += 60_000;
    await verified(browser, reference);
    expect(shop.gateway.asks).toBe(asked);
  });

  it('a card payment is settled by a webhook', async () => {
    const browser = await shop.guest({ 1: 1 });
    const { reference } = payableIn(await browser.post('/checkout-payment', buyer));
    shop.gateway.report(reference);
    expect((await shop.webhook(reference)).statusCode).toBe(200);
    await shop.swept();
    expect(await ordersOf(shop.db)).toMatchObject([{ status: 'paid', stock_taken: true }]);
    const subjects = (await shop.mails()).map(({ subject }) => subject.replace(/:.*/, ''));
    expect(subjects).toEqual(['Your account at Oja', 'We have received your payment, thank you']);
  });

  it('a checkout by card repeated at the same time under one key makes one order', async () => {
    const browser = await shop.guest({ 1: 1 });
    shop.gateway.delayMs = 30;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.post('/checkout-payment', buyer, withKey('key'))),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    payableIn(answers[0] ?? expect.fail());
    expect(await ordersOf(shop.db)).toHaveLength(1);
    expect(shop.gateway.opens).toBe(1);
    const other = await browser.post(
      '/checkout-payment',
      { ...buyer, phone: '0901 234 5678' },
      withKey('key'),
    );
    expect(refusalIn(other)).toMatchObject({ status: 409, code: 'key_reused' });
  });

  it('several tabs, a reload and the way back make one order, each with a key of its own', async () => {
    const browser = await shop.guest({ 1: 1, 2: 1 });
    const tabs = Array.from({ length: 10 }, () => browser.copy());
    const answers = await Promise.all(
      tabs.map((tab, turn) => tab.post('/checkout-payment', toIkoyi, withKey(`key-${turn}`))),
    );
    answers.push(await browser.post('/checkout-payment', toIkoyi));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    payableIn(answers[0] ?? expect.fail());
    expect(await ordersOf(shop.db)).toHaveLength(1);
    expect(shop.gateway.opens).toBe(1);
  });

  it('a changed cart, price, buyer or place makes another order', async () => {
    const browser = await shop.guest({ 1: 1 });
    const pay = async (form: object) =>
      payableIn(await browser.post('/checkout-payment', form)).orderId;
    const numbers = [await pay(buyer), await pay({ ...buyer, fullname: 'Eve' })];
    numbers.push(await pay(toIkoyi));
    await add(browser, 1);
    numbers.push(await pay(buyer));
    await setPrice(shop.db, 1, kobo(10_000));
    numbers.push(await pay(buyer));
    expect(new Set(numbers).size).toBe(5);
    expect(await pay(buyer)).toBe(numbers.at(-1));
  });

  it('an order is never shared with somebody who has the same cart and form', async () => {
    const [one, other] = [await shop.guest({ 1: 1 }), await shop.guest({ 1: 1 })];
    const first = payableIn(await one.post('/checkout-payment', buyer));
    expect(payableIn(await other.post('/checkout-payment', buyer)).orderId).not.toBe(first.orderId);
  });

  it('a paid order empties the cart into which the guest’s was merged at sign-in', async () => {
    const browser = await shop.guest({ 1: 1 });
    const { reference } = payableIn(await browser.post('/checkout-payment', buyer));
    const user = await signedIn(shop.app, shop.db, 'later');
    await add(user.browser, 2);
    const sessionId = await sessionIdOf(shop.db, browser);
    await tryTransaction(shop.db, (trx) => mergeGuestCart(trx, sessionId, user.id));
    shop.gateway.report(reference);
    await verified(user.browser, reference);
    expect(quantities(await readCart(user.browser))).toEqual({ 2: 1 });
    const [order] = await ordersOf(shop.db);
    expect(order?.status).toBe('paid');
    expect(order?.user_id).not.toBe(user.id);
  });

  it('an order outside Lagos has a delivery cost agreed later', async () => {
    const browser = await shop.guest({ 1: 1 });
    const form = { ...toIkoyi, city: 'Interstate', deliveryArea: 'Interstate', subArea: '' };
    const order = payableIn(await browser.post('/checkout-payment', { ...form, deliveryFee: 9 }));
    expect(order).toMatchObject({
      deliveryFee: 0,
      deliveryDays: '',
      note: 'After payment, our support team will contact you about the shipping cost and options.',
    });
  });

  it('a card payment below the provider’s minimum is refused', async () => {
    await setPrice(shop.db, 1, kobo(4_900));
    const browser = await shop.guest({ 1: 1 });
    expect(refusalIn(await browser.post('/checkout-payment', buyer))).toMatchObject({
      status: 409,
      message: 'The least that can be paid by card is ₦50.',
    });
  });

  it('a shop without card payments refuses them in one sentence', async () => {
    const cash = await openCheckout(database, { hasGateway: false });
    const browser = await cash.guest({ 1: 1 });
    expect(refusalIn(await browser.post('/checkout-payment', buyer))).toMatchObject({
      status: 503,
      code: 'no_card_payment',
    });
    expect((await browser.post('/checkout-order', buyer)).statusCode).toBe(200);
    await cash.close();
  });
});
