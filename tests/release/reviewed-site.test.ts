import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { pull } from '#src/catalogue/pull.ts';
import { readSnapshot } from '#src/catalogue/store.ts';
import { averageOf } from '#src/domain/reviews/review.ts';
import { build } from '#src/release/build/build.ts';
import { verify } from '#src/release/verify/verify.ts';
import { hostileTexts } from '#tests/fixtures/hostile-texts.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, trusting, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { buy, review } from '#tests/server/reviews/bought.ts';
import { temporaryFolder } from './folders.ts';
import { giveFont } from './head-start.ts';
import { lastSite, settingsFor } from './snapshots.ts';

/** Products of the shop, each with as many reviews as its page holds; the last has none. */
const PRODUCTS = 5;
const REVIEWS = 3;

/** Most that reviews may add to a page, in bytes after Brotli (tests/e2e/weight.test.ts). */
const REVIEWS_WEIGHT = 650;

const weight = (text: string) => brotliCompressSync(text).byteLength;

/** The hostile texts, all of them, over the texts of the reviews. */
const texts = Array.from({ length: (PRODUCTS - 1) * REVIEWS }, (_, index) =>
  hostileTexts.filter((__, place) => place % ((PRODUCTS - 1) * REVIEWS) === index).join(' '),
);

async function sendReviews(shop: OpenCheckout): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const productId = 1 + Math.floor(index / REVIEWS);
    const browser = await shop.guest({});
    const bought = await buy(shop.db, browser, { productId, email: `b${index}@example.com` });
    const rating = 1 + ((index * 7) % 5);
    const answer = await review(browser, bought, { rating, text }, productId);
    expect(answer.statusCode, answer.body).toBe(201);
  }
}

/** What the database says of a product's reviews. */
async function figuresOf({ db }: OpenCheckout, productId: number) {
  const rows = await db
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', productId)
    .execute();
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  return { count: rows.length, average: averageOf(sum, rows.length).toFixed(1) };
}

it('a built site shows the database’s averages and counts, and 500 hostile reviews as plain text', async () => {
  const [database] = databases();
  if (database === undefined) throw new Error('there is no database to test with');
  const shop = await openCheckout(database, { unproven: trusting });
  const dataDir = await temporaryFolder();
  await giveFont(dataDir);
  await sendReviews(shop);
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  await pull({
    ...{ apiUrl: `${origin}/api/v1`, uploadsUrl: `${origin}/uploads`, dataDir },
    pictures: false,
  });
  const outDir = join(dataDir, 'out');
  await build({ settings: settingsFor(dataDir), outDir });
  const snapshot = await readSnapshot(dataDir);
  await verify(await lastSite(dataDir), snapshot);

  const pageOf = async (path: string) => load(await readFile(join(outDir, path), 'utf8'));
  const list = await pageOf('category/all.html');
  const feed = load(await readFile(join(outDir, 'feed.xml'), 'utf8'), { xml: true });
  for (const { id, slug } of snapshot.products) {
    const { count, average } = await figuresOf(shop, Number(id));
    const $ = await pageOf(`products-details/${slug}.html`);
    const data = JSON.parse($('script[type="application/ld+json"]').text()) as {
      '@graph': { '@type': string; aggregateRating?: object }[];
    };
    const told = data['@graph'].find((thing) => thing['@type'] === 'Product')?.aggregateRating;
    const card = list(`article[data-product-id="${id}"] .rating`).text();
    const item = feed('item').filter((_, one) => feed(one).find('g\\:id').text() === id);
    const fed = [
      item.find('g\\:product_review_average').text(),
      item.find('g\\:product_review_count').text(),
    ];
    if (count === 0) {
      expect($('.product-rating').text()).toBe('No reviews yet');
      expect([told, card, ...fed]).toEqual([undefined, '', '', '']);
      continue;
    }
    expect($('.product-rating').text()).toContain(`${average} (${count} reviews)`);
    expect(told).toMatchObject({ ratingValue: average, reviewCount: count });
    expect(card).toContain(`${average}, ${count} reviews`);
    expect(fed).toEqual([average, String(count)]);

    const own = texts.slice((Number(id) - 1) * REVIEWS, Number(id) * REVIEWS);
    const shown = $('.reviews').text();
    // The newest two, shortened; the live list has all (tests/ui/review-item.test.ts).
    for (const text of own.slice(-2)) expect(shown).toContain(text.slice(0, 60));
    const plain = load($.html());
    plain('#reviews, .product-rating').remove();
    expect(weight($.html()) - weight(plain.html())).toBeLessThanOrEqual(REVIEWS_WEIGHT);
    const handlers = $('*').filter((_, one) =>
      Object.keys('attribs' in one ? one.attribs : {}).some((name) => name.startsWith('on')),
    );
    expect(handlers.length).toBe(0);
    expect($('iframe, math, base, meta[http-equiv="refresh"]').length).toBe(0);
    // The layout's early scripts, two that lay out (after header and pictures), structured data.
    expect($('script:not([src])').length).toBe(5);
  }
  await shop.close();
});
