import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#tests/fixtures/runs.ts';
import type { Answer, Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  openCheckout,
  stockOf,
  toIkoyi,
  trusting,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';

/**
 * Number of simultaneous buyers: of the scarce product, and of the same products in opposite
 * orders.
 */
const BUYERS = { scarce: runs(150, 500), opposite: runs(60, 200) };

const SCARCE = 1;
const PRODUCTS = 8;

describe.each(databases())('simultaneous orders over $name', { timeout: 60_000 }, (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    const products = sampleProducts(PRODUCTS).map((_, index) =>
      sampleProduct(index + 1, { stock: index + 1 === SCARCE ? 10 : 10_000 }),
    );
    shop = await openCheckout(database, { products, unproven: trusting });
  });
  afterAll(() => shop.close());

  /** Orders like a patient shopper, who tries again when the shop is too busy. */
  const order = async (browser: Browser, form: object): Promise<Answer> => {
    for (;;) {
      const answer = await browser.post('/checkout-order', form);
      if (answer.statusCode !== 503) return answer;
    }
  };
  const times = <T>(count: number, what: (turn: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, turn) => what(turn)));

  it(`${BUYERS.scarce} buyers at the same time are sold exactly the 10 units in stock`, async () => {
    const browsers = await times(BUYERS.scarce, () => shop.guest({ [SCARCE]: 1 }));
    const answers = await Promise.all(
      browsers.map((browser, turn) =>
        order(browser, { ...buyer, email: `buyer-${turn}@example.com` }),
      ),
    );
    const sold = answers.filter(({ statusCode }) => statusCode === 200);
    expect(sold).toHaveLength(10);
    const others = answers.filter((answer) => !sold.includes(answer));
    expect(others.every(({ statusCode }) => statusCode === 409)).toBe(true);
    expect(await stockOf(shop.db, SCARCE)).toBe(0);
    const orders = await shop.db.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(10);
    const users = await shop.db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(10);
  });

  it('orders of the same products in opposite orders do not block each other', async () => {
    const ids = Array.from({ length: PRODUCTS - 1 }, (_, index) => index + 2);
    const browsers = await times(BUYERS.opposite, async (turn) => {
      const browser = await shop.guest({});
      for (const id of turn % 2 === 0 ? ids : ids.toReversed()) {
        await browser.post('/add-cart', { productId: id });
      }
      return browser;
    });
    const answers = await Promise.all(browsers.map((browser) => order(browser, toIkoyi)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      Array<number>(BUYERS.opposite).fill(200),
    );
    for (const id of ids) expect(await stockOf(shop.db, id)).toBe(10_000 - BUYERS.opposite);
  });
});
