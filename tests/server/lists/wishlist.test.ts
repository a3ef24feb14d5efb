import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wishlistCalls, type WireWishlist } from '#src/contract/wishlist.ts';
import { kobo } from '#src/domain/money.ts';
import { KEPT_LIMITS } from '#src/server/lists/kept-products.ts';
import { visit, type Answer, type Browser } from '#tests/server/browser.ts';
import { refusalIn } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProducts } from '#tests/server/sample.ts';
import { signedIn } from '#tests/server/signed-in.ts';
import { newProduct, removeProduct, setPrice } from '#tests/server/product-changes.ts';

const { 200: reply } = wishlistCalls.userWishlist.replies;

describe.each(databases())('the wishlist over $name', { timeout: 120_000 }, (database) => {
  let shop: OpenShop;
  let browser: Browser;
  let userId: number;
  let number = 0;
  beforeAll(async () => {
    shop = await openShop(database, sampleProducts(KEPT_LIMITS.wishlist + 1));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    number += 1;
    ({ browser, id: userId } = await signedIn(shop.app, shop.db, `wisher-${number}`));
  });

  const listIn = (answer: Answer): WireWishlist => reply.parse(answer.json());
  const read = async () => listIn(await browser.get('/user-wishlist/me'));
  const add = (productId: number | string) => browser.post('/add-wishlist/me', { productId });
  const remove = (productId: number) => browser.post('/remove-wishlistitem/me', { productId });
  const products = ({ data }: WireWishlist) => data.map(({ productId }) => productId);

  it('the wishlist shows products newest first with their current price', async () => {
    const added = await add(1);
    expect(added.statusCode).toBe(200);
    expect(listIn(added)).toMatchObject({
      message: 'Item added to wishlist successfully',
      data: [
        {
          productId: 1,
          productName: 'Phone 1',
          productImage: 'smartphone-front.webp',
          promotionalPrice: 100_001,
          slug: 'phone-1',
          stock: null,
        },
      ],
      wishlistCount: 1,
    });
    await browser.post(`/add-wishlist/${userId}`, { productId: '2' });
    await setPrice(shop.db, 2, kobo(5_000_050));
    const list = await read();
    expect(products(list)).toEqual([2, 1]);
    expect(list.data[0]?.promotionalPrice).toBe(50_000.5);
    expect((await browser.get('/wishlist-count/me')).json()).toMatchObject({ wishlistCount: 2 });
  });

  it('adding a product again to the wishlist warns with 201', async () => {
    await add(1);
    const again = await add(1);
    expect(again.statusCode).toBe(201);
    expect(listIn(again)).toMatchObject({
      message: 'This item is already in your wishlist.',
      wishlistCount: 1,
    });
  });

  it('many additions of a product at the same time add it once to the wishlist', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(3)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(29).fill(201)]);
    expect(products(await read())).toEqual([3]);
  });

  it('a product can be removed from the wishlist, and removing a missing one changes nothing', async () => {
    await add(1);
    await add(2);
    expect(products(listIn(await remove(1)))).toEqual([2]);
    expect(products(listIn(await remove(1)))).toEqual([2]);
    expect(products(listIn(await remove(2_000_000_000)))).toEqual([2]);
  });

  it('an unknown product cannot be added to the wishlist', async () => {
    expect(refusalIn(await add(2_000_000_000))).toMatchObject({
      status: 404,
      message: 'We have no such product.',
    });
  });

  it('the wishlist keeps a sold-out product', async () => {
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 5).execute();
    expect(listIn(await add(5)).data).toMatchObject([{ productId: 5, stock: 0 }]);
  });

  it('the wishlist names a product that is no longer sold until the next change', async () => {
    const doomed = await newProduct(shop.db, `doomed-${number}`, 'Doomed');
    await add(1);
    await add(doomed);
    await removeProduct(shop.db, doomed);
    const list = await read();
    expect(list.message).toBe('Your wishlist. Doomed is no longer sold and was taken out.');
    expect(list).toMatchObject({ wishlistCount: 1, data: [{ productId: 1 }] });
    expect((await browser.get('/wishlist-count/me')).json()).toMatchObject({ wishlistCount: 1 });
    expect(listIn(await add(2)).message).toMatch(/^Item added .+\. Doomed is no longer sold/);
    expect((await read()).message).toBe('Your wishlist');
  });

  it('the wishlist has a maximum size', async () => {
    const rows = Array.from({ length: KEPT_LIMITS.wishlist }, (_, index) => ({
      list: 'wishlist' as const,
      user_id: userId,
      product_id: index + 1,
      product_name: 'Phone',
    }));
    await shop.db.insertInto('kept_products').values(rows).execute();
    expect(refusalIn(await add(KEPT_LIMITS.wishlist + 1))).toMatchObject({
      status: 409,
      code: 'list_full',
      message: 'At most 500 products fit in this list.',
    });
    expect((await add(1)).statusCode).toBe(201);
  });

  it('each user has their own wishlist, and a guest has none', async () => {
    await add(1);
    const other = await signedIn(shop.app, shop.db, `other-${number}`);
    expect(products(listIn(await other.browser.get('/user-wishlist/me')))).toEqual([]);
    expect((await other.browser.get(`/user-wishlist/${userId}`)).statusCode).toBe(403);
    const guest = await visit(shop.app);
    for (const name of ['me', 'guest', userId]) {
      const { statusCode } = await guest.get(`/user-wishlist/${name}`);
      expect([400, 401]).toContain(statusCode);
    }
  });
});
