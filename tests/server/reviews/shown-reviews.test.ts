import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productCalls } from '#src/contract/product.ts';
import { reviewCalls } from '#src/contract/review.ts';
import { averageOf } from '#src/domain/reviews/review.ts';
import { stampSales } from '#src/server/checkout/stock.ts';
import { forgetBuyers } from '#src/server/orders/retention.ts';
import { changeOrderStatus } from '#src/server/orders/status.ts';
import { listReviews, moderateReview } from '#src/server/reviews/moderation.ts';
import { visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { hostileTexts } from '#tests/fixtures/hostile-texts.ts';
import { openCheckout, trusting, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { signedIn } from '#tests/server/signed-in.ts';
import { buy, good, review } from './bought.ts';

describe.each(databases())('shown reviews over $name', (database) => {
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

  it('average and count equal the database after adding, hiding and showing', async () => {
    const all = await buyers(6);
    const ratings = [5, 4, 4, 2, 1, 3];
    for (const [index, { browser, bought }] of all.entries()) {
      await review(browser, bought, { rating: ratings[index], title: `Number ${index}` });
    }
    const check = async () => {
      const rows = await shop.db
        .selectFrom('reviews')
        .select(['id', 'rating'])
        .where('hidden_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      const sum = rows.reduce((total, { rating }) => total + rating, 0);
      const shown = await product();
      expect(shown.reviewCount).toBe(rows.length);
      expect(shown.rating).toBe(rows.length === 0 ? null : averageOf(sum, rows.length));
      expect(shown.reviews.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id));
      expect((await list()).data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      return rows.map(({ id }) => id);
    };
    const ids = await check();
    for (const id of ids) {
      await moderateReview(shop.db, id, { hide: { reason: 'spam' }, now: shop.clock.now });
      await check();
    }
    for (const id of ids) {
      expect(await moderateReview(shop.db, id, { hide: null, now: shop.clock.now })).toBe(true);
      await check();
    }
    expect(await moderateReview(shop.db, 999, { hide: null, now: 0 })).toBe(false);
  });

  it('since, updatedAt and the ETag notice a new, a hidden and a shown review', async () => {
    // The products are new today. The buyer comes later: an idle session ends after a week.
    shop.clock.now = Date.now() + 60_000;
    const [buyer] = await buyers(1);
    if (buyer === undefined) throw new Error('no buyer');
    await stampSales(shop.db, shop.clock.now);
    const browser = await anyone();
    const changes = [
      () => review(buyer.browser, buyer.bought),
      () => moderateReview(shop.db, 1, { hide: { reason: '' }, now: shop.clock.now }),
      () => moderateReview(shop.db, 1, { hide: null, now: shop.clock.now }),
    ];
    for (const change of changes) {
      shop.clock.now += 60_000;
      const before = await browser.get('/all-product');
      const since = new Date(shop.clock.now).toISOString();
      await change();
      await stampSales(shop.db, shop.clock.now);
      const after = await browser.get('/all-product');
      expect(after.headers.etag).not.toBe(before.headers.etag);
      const changed = await browser.get(`/all-product?since=${since}`);
      const { data } = productCalls.allProduct.replies[200].parse(changed.json());
      expect(data.map(({ id }) => id)).toEqual([1]);
      expect(data[0]?.updatedAt).toBe(since);
    }
  });

  it('the list has ten reviews a page, newest or most helpful first', async () => {
    const all = await buyers(12);
    for (const [index, { browser, bought }] of all.entries()) {
      await review(browser, bought, { title: `Number ${index + 1}` });
    }
    const newest = await list();
    expect([newest.data.length, newest.hasMore]).toEqual([10, true]);
    const rest = await list('?page=2');
    expect([rest.data.length, rest.hasMore]).toEqual([2, false]);
    const ids = [...newest.data, ...rest.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const [favourite, second] = [ids[11] ?? 0, ids[5] ?? 0];
    for (const [index, { browser }] of all.entries()) {
      if (index < 5) await browser.post(`/review/${favourite}/helpful`);
      if (index < 2) await browser.post(`/review/${second}/helpful`);
    }
    const helpful = (await list('?sort=helpful')).data;
    expect(helpful.slice(0, 3).map(({ id }) => id)).toEqual([favourite, second, ids[0]]);
    expect(helpful.slice(0, 3).map((one) => one.helpful)).toEqual([5, 2, 0]);
    expect((await (await anyone()).get('/product/1/reviews?sort=worst')).statusCode).toBe(400);
  });

  it('a vote counts once for each session and each account', async () => {
    const [author] = await buyers(1);
    if (author === undefined) throw new Error('no buyer');
    await review(author.browser, author.bought);
    const [guest, other] = [await shop.guest({}), await shop.guest({})];
    const { browser: user } = await signedIn(shop.app, shop.db, 'ngozi');
    const vote = async (browser: Browser) =>
      (await browser.post('/review/1/helpful')).json<{ data: { helpful: number } }>().data.helpful;
    expect(await vote(guest)).toBe(1);
    expect(await vote(guest)).toBe(1);
    expect(await vote(other)).toBe(2);
    expect(await vote(user)).toBe(3);
    expect(await vote(user)).toBe(3);
    expect((await guest.post('/review/99/helpful')).statusCode).toBe(404);
  });

  it('a report reaches staff once a session, and hiding the review takes it off the list', async () => {
    const [author] = await buyers(1);
    if (author === undefined) throw new Error('no buyer');
    await review(author.browser, author.bought);
    const guest = await shop.guest({});
    expect(await listReviews(shop.db, { reported: true })).toEqual([]);
    for (const reason of ['It is an advert', 'Again']) {
      expect((await guest.post('/review/1/report', { reason })).statusCode).toBe(200);
    }
    const [reported] = await listReviews(shop.db, { reported: true });
    expect([reported?.id, Number(reported?.reports)]).toEqual([1, 1]);
    await moderateReview(shop.db, 1, { hide: { reason: 'advert' }, now: shop.clock.now });
    expect(await list()).toMatchObject({ data: [] });
    expect((await guest.post('/review/1/helpful')).statusCode).toBe(404);
    expect((await guest.post('/review/1/report', {})).statusCode).toBe(404);
    expect((await review(author.browser, author.bought)).statusCode).toBe(409);
    expect(await listReviews(shop.db, { hidden: true })).toMatchObject([
      { id: 1, hidden_reason: 'advert' },
    ]);
    await moderateReview(shop.db, 1, { hide: null, now: shop.clock.now });
    expect(await listReviews(shop.db, { reported: true })).toEqual([]);
  });

  it('reviews, votes and reports are limited, refused ones included', async () => {
    const browser = await shop.guest({});
    const times = async (path: string, body: object) => {
      for (let count = 1; ; count += 1) {
        if ((await browser.post(path, body)).statusCode === 429) return count - 1;
      }
    };
    const unknown = { ...good, orderId: 'ORD-000-000-000' };
    expect(await times('/product/1/reviews', unknown)).toBe(20);
    expect(await times('/review/9/report', {})).toBe(10);
    expect(await times('/review/9/helpful', {})).toBe(60);
  });

  it('500 hostile texts come back from the API as the plain text that was sent', async () => {
    const browser = await shop.guest({});
    const bought = await buy(shop.db, browser);
    await review(browser, bought);
    const sent = Array.from({ length: 50 }, (_, index) =>
      hostileTexts.slice(index * 10, index * 10 + 10).join('\n'),
    );
    for (const text of sent) {
      await shop.db.deleteFrom('reviews').execute();
      await shop.db.deleteFrom('rate_limits').execute();
      const answer = await review(browser, bought, { text, title: text.split('\n')[0] });
      expect(answer.statusCode, answer.body).toBe(201);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.json<{ data: unknown }>().data).toMatchObject({ text });
      expect((await product()).reviews).toMatchObject([{ text }]);
      expect((await list()).data).toMatchObject([{ text }]);
    }
  });

  it('units sold follow orders: placed, cancelled, with and without tracked stock', async () => {
    const sold = async () => [(await product(1)).sold, (await product(2)).sold];
    const [one, two] = [await shop.guest({}), await shop.guest({})];
    const first = await buy(shop.db, one, { status: 'placed' });
    await buy(shop.db, two, { productId: 2, status: 'placed', email: 'b@example.com' });
    expect(await sold()).toEqual([1, 1]);
    const change = { db: shop.db, siteUrl: SITE, now: shop.clock.now };
    await changeOrderStatus(change, first.orderId, 'cancelled');
    expect(await sold()).toEqual([0, 1]);
  });

  it('a deleted account takes its reviews and votes along, and the figures follow', async () => {
    const [author] = await buyers(1);
    if (author === undefined) throw new Error('no buyer');
    await review(author.browser, author.bought, { rating: 5 });
    const { browser } = await signedIn(shop.app, shop.db, 'amaka');
    await review(browser, await buy(shop.db, browser, { email: 'amaka@example.com' }));
    await browser.post('/review/1/helpful');
    const exported = (await browser.get('/user/me/export')).json<{ data: object }>().data;
    expect(exported).toMatchObject({ reviews: [{ rating: 4, text: good.text, author: 'Ada' }] });
    expect(await product()).toMatchObject({ rating: 4.5, reviewCount: 2 });
    const gone = await browser.post('/user/me/delete', { confirm: true });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await product()).toMatchObject({ rating: 5, reviewCount: 1 });
    expect((await list()).data).toMatchObject([{ rating: 5, helpful: 0 }]);
  });

  it('an order that loses its buyer takes the name from its review and leaves the review', async () => {
    const browser = await shop.guest({});
    await review(browser, await buy(shop.db, browser));
    expect(await forgetBuyers(shop.db, '2100-01-01T00:00:00.000Z', 10)).toBe(1);
    expect((await list()).data).toMatchObject([{ author: '', text: good.text }]);
    expect((await product()).reviews).toMatchObject([{ author: '' }]);
  });
});
