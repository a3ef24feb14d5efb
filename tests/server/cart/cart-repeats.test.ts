import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, RETENTION } from '#src/server/app.ts';
import { KEPT_ANSWERS } from '#src/server/http/answer-once.ts';
import type { PeriodicWork } from '#src/server/periodic-work.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { type Browser, visit } from '#tests/server/browser.ts';
import { add, cartIn, quantities, readCart, refusalIn, withKey } from '#tests/server/cart-of.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';

const HOUR_MS = 3_600_000;
const [PHONE, TABLET] = [1, 2];

describe.each(databases())('a repeated change of the cart over $name', (database) => {
  let opened: OpenedDatabase;
  let app: ReturnType<typeof createApp>;
  let time: number;
  let browser: Browser;
  beforeEach(async () => {
    opened = await database.open();
    await fillShop(opened.db, sampleSeed(sampleProducts(2)));
    time = Date.UTC(2026, 10, 21, 12);
    const { dataDir } = opened.place;
    const { db } = opened;
    app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], now: () => time });
    browser = await visit(app);
  });
  afterEach(async () => {
    await app.close();
    await opened.remove();
  });

  const post = (path: string, key: string) =>
    browser.post(path, { productId: PHONE }, withKey(key));

  it('a repeated addition counts once and answers with the original cart', async () => {
    const first = cartIn(await add(browser, PHONE, 2, 'a'));
    await add(browser, TABLET);
    const again = cartIn(await add(browser, PHONE, 2, 'a'));
    expect(quantities(again)).toEqual({ [PHONE]: 2, [TABLET]: 1 });
    expect(again.message).toBe(first.message);
  });

  it('two additions without a key, or with different keys, count twice', async () => {
    await add(browser, PHONE);
    await add(browser, PHONE);
    await add(browser, PHONE, 1, 'a');
    expect(quantities(cartIn(await add(browser, PHONE, 1, 'b')))).toEqual({ [PHONE]: 4 });
  });

  it('a repeated decrement counts once', async () => {
    await add(browser, PHONE, 3);
    await post('/decrease-cart/guest', 'a');
    expect(quantities(cartIn(await post('/decrease-cart/guest', 'a')))).toEqual({ [PHONE]: 2 });
  });

  it('a repeated removal keeps what another tab has added since', async () => {
    await add(browser, PHONE, 3);
    await post('/remove-cartitem/guest', 'a');
    await add(browser, PHONE);
    expect(quantities(cartIn(await post('/remove-cartitem/me', 'a')))).toEqual({ [PHONE]: 1 });
  });

  it('repeated clearing by either method counts once', async () => {
    await add(browser, PHONE);
    await browser.send('GET', '/remove-cartitems', { headers: withKey('a') });
    await add(browser, TABLET);
    const again = await browser.send('POST', '/remove-cartitems', { headers: withKey('a') });
    expect(quantities(cartIn(again))).toEqual({ [TABLET]: 1 });
  });

  it('reusing a key for another change is refused', async () => {
    await add(browser, PHONE, 1, 'a');
    for (const answer of [
      await add(browser, PHONE, 2, 'a'),
      await add(browser, TABLET, 1, 'a'),
      await post('/decrease-cart/guest', 'a'),
    ]) {
      expect(refusalIn(answer)).toMatchObject({
        status: 409,
        code: 'key_reused',
        message: 'This idempotency key was used for another request.',
      });
    }
    expect(quantities(await readCart(browser))).toEqual({ [PHONE]: 1 });
  });

  it('a change that was refused is made when its repeat can be', async () => {
    await add(browser, PHONE, 99);
    expect((await add(browser, PHONE, 1, 'a')).statusCode).toBe(409);
    await browser.post('/decrease-cart/guest', { productId: PHONE });
    expect(quantities(cartIn(await add(browser, PHONE, 1, 'a')))).toEqual({ [PHONE]: 99 });
  });

  it('the key of a change belongs to its own cart only', async () => {
    await add(browser, PHONE, 1, 'a');
    const other = await visit(app);
    expect(quantities(cartIn(await add(other, TABLET, 1, 'a')))).toEqual({ [TABLET]: 1 });
  });

  it('the key of a change is remembered for a day', async () => {
    await add(browser, PHONE, 1, 'a');
    time += 24 * HOUR_MS - 1;
    expect(quantities(cartIn(await add(browser, PHONE, 1, 'a')))).toEqual({ [PHONE]: 1 });
    time += 1;
    expect(quantities(cartIn(await add(browser, PHONE, 1, 'a')))).toEqual({ [PHONE]: 2 });
    const kept = await opened.db.selectFrom('saved_answers').select('key').execute();
    expect(kept).toHaveLength(1);
  });

  it('a cart remembers its last 200 keys and forgets the oldest first', async () => {
    await post('/remove-cartitem/guest', 'first');
    const { db } = opened;
    const first = await db.selectFrom('saved_answers').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: KEPT_ANSWERS + 30 }, (_, call) => {
      time += 1;
      return { ...first, key: `key-${call}`, created_at: new Date(time).toISOString() };
    });
    await db.insertInto('saved_answers').values(more).execute();
    time += 1;
    await post('/remove-cartitem/guest', 'last');
    const kept = await db.selectFrom('saved_answers').select('key').execute();
    const newest = [...more.slice(-(KEPT_ANSWERS - 1)).map(({ key }) => key), 'last'];
    expect(kept.map(({ key }) => key).toSorted()).toEqual(newest.toSorted());
    await add(browser, PHONE, 1, 'a');
    expect(quantities(cartIn(await add(browser, PHONE, 1, 'a')))).toEqual({ [PHONE]: 1 });
  });

  it('a key is swept after a day, even if its cart never changes again', async () => {
    await add(browser, PHONE, 1, 'a');
    time += 24 * HOUR_MS;
    const retention = app.getDecorator<PeriodicWork>(RETENTION);
    retention.call();
    await retention.rest();
    expect(await opened.db.selectFrom('saved_answers').select('key').execute()).toEqual([]);
    expect(quantities(await readCart(browser))).toEqual({ [PHONE]: 1 });
  });

  it.each(['', 'a b', 'x'.repeat(129), 'é'])('a change with the key %j is refused', async (key) => {
    expect((await add(browser, PHONE, 1, key)).statusCode).toBe(400);
    expect((await readCart(browser)).data).toEqual([]);
  });

  it('an addition sent 100 times at the same time counts once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => add(browser, PHONE, 3, 'a')),
    );
    for (const answer of answers) expect(quantities(cartIn(answer))).toEqual({ [PHONE]: 3 });
  });
});
