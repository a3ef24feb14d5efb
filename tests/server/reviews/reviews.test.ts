import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productCalls } from '#src/contract/product.ts';
import { reviewCalls, reviewingCalls } from '#src/contract/review.ts';
import { visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, trusting, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { signedIn } from '#tests/server/signed-in.ts';
import { buy, good, review } from './bought.ts';

describe.each(databases())('reviews over $name', (database) => {
  let shop: OpenCheckout;
  beforeEach(async () => {
    shop = await openCheckout(database, { unproven: trusting });
  });
  afterEach(() => shop.close());

  const anyone = () => visit(shop.app, '10.9.0.1');
  const list = async (query = '', browser?: Browser) => {
    const from = browser ?? (await anyone());
    const answer = await from.get(`/product/1/reviews${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return reviewCalls.reviews.replies[200].parse(answer.json());
  };
  const product = async (id = 1) => {
    const answer = await (await anyone()).get(`/product/${id}`);
    return productCalls.product.replies[200].parse(answer.json()).data;
  };
  /** Buyers of the product, each of a mail address of its own. */
  const buyers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const browser = await shop.guest({});
        return { browser, bought: await buy(shop.db, browser, { email: `b${index}@example.com` }) };
      }),
    );

  it('a product without reviews says so with figures of its own', async () => {
    expect(await product()).toMatchObject({ rating: null, reviewCount: 0, sold: 0, reviews: [] });
    expect(await list()).toEqual({ message: 'Reviews', data: [], hasMore: false });
    expect((await (await anyone()).get('/product/99/reviews')).statusCode).toBe(404);
  });

  it('a guest with the order’s link reviews a delivered product once', async () => {
    const browser = await shop.guest({});
    const bought = await buy(shop.db, browser);
    const answer = await review(browser, bought);
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = reviewingCalls.addReview.replies[201].parse(answer.json());
    expect(data).toMatchObject({ ...good, author: 'Ada', verified: true });
    expect((await list()).data).toEqual([{ ...data, helpful: 0 }]);
    expect(await product()).toMatchObject({ rating: 4, reviewCount: 1, sold: 1, reviews: [data] });
    const again = await review(browser, bought, { rating: 1 });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_reviewed' }]);
    expect(await product()).toMatchObject({ rating: 4, reviewCount: 1 });
  });

  it('two reviews of one purchase sent at once are one', async () => {
    const [buyer] = await buyers(1);
    if (buyer === undefined) throw new Error('no buyer');
    const answers = await Promise.all([1, 2, 3, 4].map(() => review(buyer.browser, buyer.bought)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, 409, 409, 409]);
    expect(await product()).toMatchObject({ rating: 4, reviewCount: 1 });
  });

  it('a signed-in user reviews without the link, and only one of two orders of a product', async () => {
    const { browser } = await signedIn(shop.app, shop.db, 'chidi');
    const first = await buy(shop.db, browser);
    const second = await buy(shop.db, browser, { email: 'other@example.com' });
    const send = ({ orderId }: typeof first) =>
      browser.post('/product/phone-1/reviews', { ...good, orderId });
    expect((await send(first)).statusCode).toBe(201);
    expect((await send(second)).statusCode).toBe(409);
    const lines = (await browser.get('/orders/me')).json<{ data: { reviewed: boolean }[] }>().data;
    expect(lines.map(({ reviewed }) => reviewed)).toEqual([false, true]);
  });

  it('a guest’s second order of a product with the same mail address gives no second review', async () => {
    const [first, second] = [await shop.guest({}), await shop.guest({})];
    expect((await review(first, await buy(shop.db, first))).statusCode).toBe(201);
    const again = await buy(shop.db, second, { email: 'ADA@example.com' });
    expect((await review(second, again)).statusCode).toBe(409);
  });

  it('nobody reviews without a purchase: 403, with one answer whatever is wrong', async () => {
    const browser = await shop.guest({});
    const bought = await buy(shop.db, browser);
    const stranger = await shop.guest({});
    const { browser: user } = await signedIn(shop.app, shop.db, 'eve');
    const wrongKey = { ...bought, key: 'x'.repeat(43) };
    const answers = [
      await review(stranger, wrongKey),
      await stranger.post('/product/1/reviews', { ...good, orderId: bought.orderId }),
      await user.post('/product/1/reviews', { ...good, orderId: bought.orderId }),
      await review(browser, { ...bought, orderId: 'ORD-000-000-000' }),
      await review(browser, bought, {}, 2),
    ];
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(403);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await list()).data).toEqual([]);
  });

  it('only a delivered order counts as a purchase', async () => {
    const states = ['pending', 'placed', 'paid', 'payment_review', 'shipped'] as const;
    for (const status of [...states, 'refund_due', 'refunded', 'cancelled'] as const) {
      const browser = await shop.guest({});
      const bought = await buy(shop.db, browser, { status, email: `${status}@example.com` });
      const answer = await review(browser, bought);
      expect([answer.statusCode, answer.json()], status).toMatchObject([
        403,
        { code: 'not_delivered' },
      ]);
    }
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { title: '' },
    { title: '   ' },
    { title: 'x'.repeat(101) },
    { text: '' },
    { text: 'x'.repeat(2001) },
    { orderId: 'no number' },
  ])('a review with %j is refused', async (wrong) => {
    const browser = await shop.guest({});
    expect((await review(browser, await buy(shop.db, browser), wrong)).statusCode).toBe(400);
  });

  it('a review needs the CSRF token', async () => {
    const browser = await shop.guest({});
    const bought = await buy(shop.db, browser);
    const answer = await browser.send('POST', '/product/1/reviews', {
      body: { ...good, orderId: bought.orderId },
      headers: { 'x-order-key': bought.key, 'x-xsrf-token': 'wrong' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'csrf_refused' });
  });
});
