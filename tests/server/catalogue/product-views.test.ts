import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#src/server/app.ts';
import { countProductViews } from '#src/server/catalogue/product-views.ts';
import { Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, SITE, type OpenShop } from '#tests/server/open-shop.ts';

/** Half past eleven in the evening in Lagos. */
const LATE = Date.UTC(2026, 10, 23, 22, 30);

const HOUR_MS = 3_600_000;

const fromPage = { referer: `${SITE}/products-details/phone-1` };

describe.each(databases())('opened pages of products over $name', (database) => {
  let shop: OpenShop;
  beforeEach(async () => {
    shop = await openShop(database);
  });
  afterEach(() => shop.close());

  /** What a process does, from its start to its end. */
  const inProcess = async (
    work: (browser: Browser, clock: { now: number }) => Promise<void>,
  ): Promise<void> => {
    const clock = { now: LATE };
    const { db, dataDir } = shop;
    const site = { siteUrl: SITE, allowedOrigins: [SITE] };
    const app = createApp({ db, dataDir, ...site, now: () => clock.now });
    await app.ready();
    await work(new Browser(app), clock);
    await app.close();
  };
  const stored = () =>
    shop.db
      .selectFrom('product_views')
      .select(['day', 'product_id as id', 'opened'])
      .orderBy('day')
      .orderBy('product_id')
      .execute();

  it('pages are counted by product and day in Lagos, and stored when the process ends', async () => {
    await inProcess(async (browser, clock) => {
      const open = (id: number) =>
        browser.send('GET', `/product/${id}`, { headers: { ...fromPage, 'if-none-match': '*' } });
      await open(2);
      await open(1);
      expect((await open(1)).statusCode).toBe(304);
      clock.now += HOUR_MS;
      await open(1);
      expect(await stored()).toEqual([]);
    });
    expect(await stored()).toEqual([
      { day: '2026-11-23', id: 1, opened: 2 },
      { day: '2026-11-23', id: 2, opened: 1 },
      { day: '2026-11-24', id: 1, opened: 1 },
    ]);
  });

  it('several processes add to the same counts', async () => {
    const ids = [1, 2, 3, 4, 5];
    const work = (order: readonly number[]) =>
      inProcess(async (browser) => {
        for (const id of order) await browser.send('GET', `/product/${id}`, { headers: fromPage });
      });
    await Promise.all([work(ids), work(ids.toReversed()), work(ids)]);
    expect((await stored()).map(({ opened }) => opened)).toEqual([3, 3, 3, 3, 3]);
  });

  it('only a page of the shop that a person has opened is counted', async () => {
    await inProcess(async (browser) => {
      const others = [
        {},
        { referer: 'https://elsewhere.example/products-details/phone-1' },
        { referer: 'no address' },
        { origin: 'https://elsewhere.example', ...fromPage },
        { ...fromPage, 'sec-purpose': 'prefetch;prerender' },
      ];
      for (const headers of others) await browser.send('GET', '/product/1', { headers });
      await browser.send('GET', '/product/99', { headers: fromPage });
      await browser.send('GET', '/product/slug/phone-1', { headers: fromPage });
      await browser.send('GET', '/all-product', { headers: fromPage });
    });
    expect(await stored()).toEqual([]);
    await inProcess(async (browser) => {
      await browser.send('GET', '/product/1', { headers: { origin: SITE } });
    });
    expect(await stored()).toHaveLength(1);
  });

  it('counts that cannot be written are told, and written by a later round', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { db } = shop;
    const [failed, recovered] = [vi.fn(), vi.fn()];
    const site = { siteUrl: SITE, allowedOrigins: [SITE] };
    const views = countProductViews({ db, now: () => LATE, failed, recovered, ...site });
    try {
      await db.schema.alterTable('product_views').renameTo('product_views_gone').execute();
      views.note({ method: 'GET', headers: fromPage } as never, 1);
      vi.advanceTimersByTime(5_000);
      await expect.poll(() => failed.mock.calls.length).toBe(1);
      await db.schema.alterTable('product_views_gone').renameTo('product_views').execute();
      vi.advanceTimersByTime(5_000);
      await expect.poll(stored).toEqual([{ day: '2026-11-23', id: 1, opened: 1 }]);
      await expect.poll(() => recovered.mock.calls.length).toBe(1);
    } finally {
      vi.useRealTimers();
      await views.stop();
    }
    expect(await stored()).toHaveLength(1);
  });
});
