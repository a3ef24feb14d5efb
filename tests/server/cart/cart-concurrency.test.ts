import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeGuestCart } from '#src/server/cart/merge.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { endSession, newGuest, storeGuest } from '#src/server/http/sessions.ts';
import { type Answer, type Browser, visit } from '#tests/server/browser.ts';
import { add, quantities, readCart } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { runModule } from '#tests/server/run-module.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';
import { sessionIdOf, signedIn } from '#tests/server/signed-in.ts';
import { newProduct, removeProduct } from '#tests/server/product-changes.ts';

const TRACKED = 3;

describe.each(databases())(
  'changes of a cart at the same time over $name',
  { timeout: 120_000 },
  (database) => {
    let shop: OpenShop;
    let tab: Browser;
    let otherTab: Browser;
    let user: Awaited<ReturnType<typeof signedIn>>;
    let number = 0;
    beforeAll(async () => {
      shop = await openShop(database, sampleProducts(20).with(2, sampleProduct(3, { stock: 10 })));
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      tab = await visit(shop.app);
      otherTab = tab.copy();
      number += 1;
      user = await signedIn(shop.app, shop.db, `together-${number}`);
    });

    const times = <T>(count: number, what: (turn: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, turn) => what(turn)));
    /** Counts of each status. */
    const statuses = (answers: readonly Answer[]) =>
      Object.fromEntries(
        [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, group]) => [
          status,
          group.length,
        ]),
      );
    /** Adds a unit, and again if the shop is too busy: then nothing may have been added. */
    const addOnce = async (from: Browser, productId: number): Promise<Answer> => {
      const answer = await add(from, productId);
      return answer.statusCode === 503 ? addOnce(from, productId) : answer;
    };
    const eitherTab = (turn: number) => (turn % 2 === 0 ? tab : otherTab);
    it('100 additions by two tabs are all counted', async () => {
      const answers = await times(100, (turn) => addOnce(eitherTab(turn), 1 + (turn % 2)));
      expect(statuses(answers)).toEqual({ 200: 100 });
      expect(quantities(await readCart(tab))).toEqual({ 1: 50, 2: 50 });
    });

    it('additions at the same time stop at the maximum of a line', async () => {
      const answers = await times(100, (turn) => addOnce(eitherTab(turn), 1));
      expect(statuses(answers)).toEqual({ 200: 99, 409: 1 });
      expect(quantities(await readCart(otherTab))).toEqual({ 1: 99 });
    });

    it('additions at the same time stop at the stock', async () => {
      const answers = await times(40, (turn) => addOnce(eitherTab(turn), TRACKED));
      expect(statuses(answers)).toEqual({ 200: 10, 409: 30 });
      expect(quantities(await readCart(tab))).toEqual({ [TRACKED]: 10 });
    });

    it('additions and decrements at the same time are all counted', async () => {
      await add(tab, 1, 50);
      const answers = await times(60, (turn) =>
        turn % 2 === 0 ? add(tab, 1, 2) : otherTab.post('/decrease-cart/guest', { productId: 1 }),
      );
      expect(statuses(answers)).toMatchObject({ 200: expect.any(Number) as number });
      const refused = answers.filter(({ statusCode }) => statusCode === 409).length;
      expect(quantities(await readCart(tab))).toEqual({ 1: 50 + 2 * (30 - refused) - 30 });
    });

    it('changes of one user’s cart through several processes are all counted', async () => {
      const { place, dataDir } = shop;
      const cookies = Object.fromEntries(user.browser.cookies);
      const script = `
      import { createApp } from '#src/server/app.ts';
      import { openDatabase } from '#src/server/db/open.ts';
      const db = await openDatabase(${JSON.stringify(place)});
      const app = createApp({ db, dataDir: '${dataDir}', siteUrl: 'https://shop.example', allowedOrigins: [] });
      const cookies = ${JSON.stringify(cookies)};
      const addOnce = async (productId) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/v1/add-cart',
          payload: { productId },
          headers: { 'x-xsrf-token': cookies['__Host-XSRF-TOKEN'] },
          cookies,
        });
        return answer.statusCode === 503 ? addOnce(productId) : answer;
      };
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, turn) => addOnce(1 + (turn % 3 === 2 ? 3 : turn % 3))),
      );
      console.log(answers.map(({ statusCode }) => statusCode).join(' '));
      await app.close();
      await db.destroy();`;
      const outputs = await Promise.all([runModule(script), runModule(script), runModule(script)]);
      const all = outputs.flatMap(({ stdout }) => stdout.trim().split(' '));
      expect(all).toEqual(Array<string>(90).fill('200'));
      expect(quantities(await readCart(user.browser))).toEqual({ 1: 30, 2: 30, 4: 30 });
    });

    it('changes are refused without a fault when the product is removed meanwhile', async () => {
      const productId = await newProduct(shop.db, `passing-${number}`, 'Passing');
      const carts = await times(12, () => visit(shop.app));
      const [answers] = await Promise.all([
        times(36, (turn) => add(carts[turn % 12] ?? tab, productId)),
        removeProduct(shop.db, productId),
      ]);
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
      for (const cart of carts) expect((await readCart(cart)).data).toEqual([]);
    });

    it('changes are kept or refused, never lost, when the guest signs in meanwhile', async () => {
      for (const prepared of [true, false]) {
        const guest = await visit(shop.app);
        const buyer = await signedIn(shop.app, shop.db, `buyer-${number}-${String(prepared)}`);
        if (prepared) await add(guest, 4);
        const visitor = newGuest(guest.session ?? '', Date.now());
        const [answers] = await Promise.all([
          times(30, () => add(guest, 4)),
          tryTransaction(shop.db, async (trx) => {
            await storeGuest(trx, visitor);
            await mergeGuestCart(trx, visitor.sessionId, buyer.id);
            await endSession(trx, visitor.sessionId);
          }),
        ]);
        for (const { statusCode } of answers) expect([200, 403, 409]).toContain(statusCode);
        const kept = answers.filter(({ statusCode }) => statusCode === 200).length;
        const { cartCount } = await readCart(buyer.browser);
        expect(cartCount).toBe(kept + (prepared ? 1 : 0));
      }
    });

    it('a sign-in sent twice merges the carts once', async () => {
      await add(tab, 1, 5);
      const sessionId = await sessionIdOf(shop.db, tab);
      await times(4, () =>
        tryTransaction(shop.db, async (trx) => {
          await mergeGuestCart(trx, sessionId, user.id);
          await endSession(trx, sessionId);
        }),
      );
      expect(quantities(await readCart(user.browser))).toEqual({ 1: 5 });
    });
  },
);
