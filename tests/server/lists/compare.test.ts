import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareCalls, type WireCompare } from '#src/contract/compare.ts';
import { KEPT_LIMITS } from '#src/server/lists/kept-products.ts';
import type { Answer, Browser } from '#tests/server/browser.ts';
import { refusalIn } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { signedIn } from '#tests/server/signed-in.ts';
import { newProduct, removeProduct } from '#tests/server/product-changes.ts';

const { 200: reply } = compareCalls.userCompare.replies;

describe.each(databases())('the compare list over $name', { timeout: 120_000 }, (database) => {
  let shop: OpenShop;
  let browser: Browser;
  let number = 0;
  beforeAll(async () => {
    const products = sampleProducts(KEPT_LIMITS.compare + 1);
    shop = await openShop(database, products.with(0, sampleProduct(1, { regularPrice: 120_000 })));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    number += 1;
    ({ browser } = await signedIn(shop.app, shop.db, `comparer-${number}`));
  });

  const listIn = (answer: Answer): WireCompare => reply.parse(answer.json());
  const add = (productId: number) => browser.post(`/add-compare/me/${productId}`);
  const remove = (productId: number) => browser.send('DELETE', `/remove-compare/me/${productId}`);
  const products = ({ data }: WireCompare) => data.map(({ productId }) => productId);

  it('the compare list shows products in the order they were added, with their features', async () => {
    await add(2);
    const answered = listIn(await add(1));
    expect(answered).toMatchObject({
      message: 'Item added to compare list successfully',
      data: [
        { productId: 2, regularPrice: null },
        {
          productId: 1,
          productName: 'Phone 1',
          brand: 'Tecno',
          category: 'Phones & Tablets',
          promotionalPrice: 100_001,
          regularPrice: 120_000,
          fullDesc: '<p>Phone 1</p>',
        },
      ],
      compareCount: 2,
    });
    expect(listIn(await browser.get('/user-compare/me')).data).toEqual(answered.data);
  });

  it('adding a product again does not change the compare list', async () => {
    await add(1);
    const again = await add(1);
    expect(again.statusCode).toBe(200);
    expect(listIn(again)).toMatchObject({
      message: 'This item is already in your compare list.',
      compareCount: 1,
    });
  });

  it('many additions of a product at the same time add it once to the compare list', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(3)));
    for (const answer of answers) expect(products(listIn(answer))).toEqual([3]);
  });

  it('a product can be removed from the compare list, and removing a missing one changes nothing', async () => {
    await add(1);
    await add(2);
    expect(products(listIn(await remove(1)))).toEqual([2]);
    expect(products(listIn(await remove(1)))).toEqual([2]);
  });

  it('an unknown product cannot be added to the compare list', async () => {
    expect(refusalIn(await add(2_000_000_000))).toMatchObject({ status: 404 });
  });

  it('the compare list names a product that is no longer sold until the next change', async () => {
    const [first, second] = [
      await newProduct(shop.db, `first-${number}`, 'First'),
      await newProduct(shop.db, `second-${number}`, 'Second'),
    ];
    await add(first);
    await add(second);
    await removeProduct(shop.db, first);
    await removeProduct(shop.db, second);
    const read = listIn(await browser.get('/user-compare/me'));
    expect(read.message).toBe(
      'Your compare list. First and Second are no longer sold and were taken out.',
    );
    expect(read).toMatchObject({ data: [], compareCount: 0 });
    expect(listIn(await remove(1)).message).toMatch(/First and Second are no longer sold/);
    expect(listIn(await browser.get('/user-compare/me')).message).toBe('Your compare list');
  });

  it('the compare list has a maximum size', async () => {
    for (let product = 1; product <= KEPT_LIMITS.compare; product += 1) await add(product);
    expect(refusalIn(await add(KEPT_LIMITS.compare + 1))).toMatchObject({
      status: 409,
      code: 'list_full',
    });
    const kept = listIn(await browser.get('/user-compare/me'));
    expect(kept.compareCount).toBe(KEPT_LIMITS.compare);
  });

  it('the compare list is separate from the wishlist', async () => {
    await add(1);
    expect((await browser.get('/wishlist-count/me')).json()).toMatchObject({ wishlistCount: 0 });
    await browser.post('/remove-wishlistitem/me', { productId: 1 });
    expect(products(listIn(await browser.get('/user-compare/me')))).toEqual([1]);
  });
});
