import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeGuestCart } from '#src/server/cart/merge.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { endSession } from '#src/server/http/sessions.ts';
import { type Browser, visit } from '#tests/server/browser.ts';
import { add, cartIn, quantities, readCart } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProducts } from '#tests/server/sample.ts';
import { sessionIdOf, signedIn } from '#tests/server/signed-in.ts';
import { newProduct, removeProduct } from '#tests/server/product-changes.ts';

describe.each(databases())(
  'a guest’s cart at sign-in over $name',
  { timeout: 120_000 },
  (database) => {
    let shop: OpenShop;
    let guest: Browser;
    let user: Awaited<ReturnType<typeof signedIn>>;
    let number = 0;
    beforeAll(async () => {
      shop = await openShop(database, sampleProducts(120));
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      guest = await visit(shop.app);
      number += 1;
      user = await signedIn(shop.app, shop.db, `merge-${number}`);
    });

    const guestSession = () => sessionIdOf(shop.db, guest);
    const merge = (sessionId: string, userId = user.id) =>
      tryTransaction(shop.db, (trx) => mergeGuestCart(trx, sessionId, userId));
    const owned = async () => quantities(await readCart(user.browser));

    it('a guest’s cart is added to the user’s, the user’s lines first', async () => {
      await add(user.browser, 2, 3);
      await add(user.browser, 1);
      await add(guest, 3, 5);
      await add(guest, 2, 4);
      await merge(await guestSession());
      const { data } = await readCart(user.browser);
      expect(data.map(({ productId, quantity }) => [productId, quantity])).toEqual([
        [2, 7],
        [1, 1],
        [3, 5],
      ]);
      expect((await readCart(guest)).data).toEqual([]);
    });

    it('a guest’s cart becomes the cart of a user who has none', async () => {
      await add(guest, 1, 2);
      await merge(await guestSession());
      expect(await owned()).toEqual({ 1: 2 });
    });

    it('merging a guest’s cart again adds nothing', async () => {
      await add(guest, 1, 2);
      const sessionId = await guestSession();
      await merge(sessionId);
      await merge(sessionId);
      expect(await owned()).toEqual({ 1: 2 });
    });

    it('merging does nothing if the session has ended or never existed', async () => {
      await add(guest, 1);
      const sessionId = await guestSession();
      await endSession(shop.db, sessionId);
      await merge(sessionId);
      await merge('nobody');
      expect(await owned()).toEqual({});
    });

    it('a guest’s call that is repeated after the sign-in counts once', async () => {
      await add(guest, 1, 2, 'lost');
      await add(user.browser, 1, 1, 'before');
      await merge(await guestSession());
      expect(quantities(cartIn(await add(user.browser, 1, 2, 'lost')))).toEqual({ 1: 3 });
      expect(quantities(cartIn(await add(user.browser, 1, 1, 'before')))).toEqual({ 1: 3 });
    });

    it('carts are merged even if both have used the same key', async () => {
      await add(guest, 1, 1, 'same');
      await add(user.browser, 1, 1, 'same');
      await merge(await guestSession());
      expect(await owned()).toEqual({ 1: 2 });
    });

    it('merging two full carts loses no product', async () => {
      for (let product = 1; product <= 100; product += 1) await add(user.browser, product);
      for (let product = 21; product <= 120; product += 1) await add(guest, product, 2);
      await merge(await guestSession());
      const { data, cartCount } = await readCart(user.browser);
      expect(data).toHaveLength(120);
      expect(cartCount).toBe(300);
      expect((await add(user.browser, 1)).statusCode).toBe(200);
    });

    it('a merged cart still names products that are no longer sold', async () => {
      const id = await newProduct(shop.db, `doomed-${number}`, 'Doomed');
      await add(guest, id);
      await removeProduct(shop.db, id);
      await merge(await guestSession());
      expect((await readCart(user.browser)).message).toMatch(
        /^Your cart\. Doomed is no longer sold/,
      );
    });

    it('merged quantities stop at the maximum of a line', async () => {
      const cart = fc.dictionary(
        fc.integer({ min: 1, max: 5 }).map(String),
        fc.integer({ min: 1, max: 99 }),
        { noNullPrototype: true },
      );
      await fc.assert(
        fc.asyncProperty(cart, cart, async (theirs, own) => {
          await guest.get('/remove-cartitems');
          await user.browser.get('/remove-cartitems');
          for (const [product, units] of Object.entries(theirs)) await add(guest, product, units);
          for (const [product, units] of Object.entries(own))
            await add(user.browser, product, units);
          const sessionId = await guestSession();
          await merge(sessionId);
          const both = new Set([...Object.keys(theirs), ...Object.keys(own)]);
          const wanted = [...both].map((product) => [
            product,
            Math.min(99, (theirs[product] ?? 0) + (own[product] ?? 0)),
          ]);
          expect(await owned()).toEqual(Object.fromEntries(wanted));
        }),
        { numRuns: 25 },
      );
    });
  },
);
