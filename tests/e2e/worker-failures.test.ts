import { expect, test, type Page } from 'playwright/test';
import { releaseName, type ReleaseServer } from './release-server.ts';
import {
  hasWorker,
  keptBytes,
  programs,
  settled,
  useMore,
  visit,
  withShop,
} from './worker-shop.ts';

// Failures that other shops' workers have had, each with the issue that describes it.

test.use({ serviceWorkers: 'allow' });

/** Opens a page twice: the worker answers from the second time on. */
async function keepFirst(shop: ReleaseServer, page: Page, path = '/product-1'): Promise<void> {
  await visit(shop, page, path);
  await settled(shop, page);
  await visit(shop, page, path);
  await settled(shop, page);
}

/** Returns the paths in one of the shop's caches. */
function keptPaths(page: Page, cache: string): Promise<readonly string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);
}

test('a page opened after a release has only files of the new one (workbox #1528, #2053)', async ({
  browser,
}) => {
  await withShop(
    () => browser.newContext(),
    async (shop, page) => {
      await keepFirst(shop, page);
      shop.release = 2;
      expect(await visit(shop, page, '/product-1')).toMatchObject({
        releases: [releaseName(2)],
        line: null,
      });
      await settled(shop, page);
      shop.network = 'down';
      expect(await visit(shop, page, '/product-1')).toMatchObject({ releases: [releaseName(2)] });
    },
  );
});

test('an open page loads its own scripts after a release, and no part of the new one (workbox #2474)', async ({
  browser,
}) => {
  await withShop(
    () => browser.newContext(),
    async (shop, page) => {
      await keepFirst(shop, page);
      // Every hashed file of the open page is gone from the server.
      shop.release = 20;
      const seen = await useMore(page);
      expect(seen?.releases).toEqual([releaseName(1)]);
      expect(shop.asked.filter((path) => path.includes('lazy'))).toHaveLength(1);
    },
  );
});

test('a part of the page’s own release is used again offline', async ({ browser }) => {
  await withShop(
    () => browser.newContext(),
    async (shop, page) => {
      await keepFirst(shop, page);
      await useMore(page);
      await settled(shop, page);
      shop.network = 'down';
      await visit(shop, page, '/product-1');
      const answer = await page.evaluate(async () => {
        const part = await fetch('/listings/all/1.json');
        return part.text();
      });
      expect(JSON.parse(answer)).toEqual({ release: releaseName(1) });
    },
  );
});

test('a blocked file stops no update (workbox #2269)', async ({ browser }) => {
  await withShop(
    () => browser.newContext(),
    async (shop, page) => {
      shop.blocked = /\/assets\/style|\/terms-and-conditions|\/pictures/;
      await keepFirst(shop, page);
      shop.release = 2;
      shop.program = `${programs.on}\n// The next program.`;
      expect(await visit(shop, page, '/product-1')).toMatchObject({ release: releaseName(2) });
      await settled(shop, page);
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const { active, waiting, installing } =
              (await navigator.serviceWorker.getRegistration()) ?? {};
            return [active?.state, waiting, installing];
          }),
        )
        .toEqual(['activated', null, null]);
      shop.network = 'down';
      expect(await visit(shop, page, '/product-1')).toMatchObject({ release: releaseName(2) });
    },
  );
});

test('a page whose files did not all arrive does not replace the kept one', async ({ browser }) => {
  await withShop(
    () => browser.newContext(),
    async (shop, page) => {
      await keepFirst(shop, page);
      shop.release = 2;
      shop.last = '/product-1';
      await visit(shop, page, '/product-1');
      await settled(shop, page);
      expect(await visit(shop, page, '/product-1')).toMatchObject({
        release: releaseName(1),
        releases: [releaseName(1)],
      });
    },
  );
});

test('a kept price is shown with its time, without and with a slow connection (vue-storefront #2896)', async ({
  browser,
}) => {
  await withShop(
    () => browser.newContext({ timezoneId: 'Africa/Lagos' }),
    async (shop, page) => {
      await keepFirst(shop, page);
      shop.network = 'down';
      const offline = await visit(shop, page, '/product-1');
      expect(offline?.line).toMatch(/^You are offline\. Prices as of \d\d:\d\d\.$/);
      shop.network = 'slow';
      const slow = await visit(shop, page, '/product-1');
      expect(slow?.line).toMatch(/^Slow connection\. Prices as of \d\d:\d\d\.$/);
      shop.network = 'good';
      expect(await visit(shop, page, '/product-1')).toMatchObject({ line: null });
    },
  );
});

test('a page that was never opened shows that the shopper is offline', async ({ browser }) => {
  await withShop(
    () => browser.newContext(),
    async (shop, page) => {
      await keepFirst(shop, page);
      shop.network = 'down';
      expect(await visit(shop, page, '/product-5')).toMatchObject({ path: '/offline' });
      // The shell was kept though none of it was opened.
      expect(await visit(shop, page, '/faq')).toMatchObject({ path: '/faq' });
      expect(await visit(shop, page, '/cart')).toMatchObject({ path: '/cart' });
    },
  );
});

test('a page that was removed is not shown offline', async ({ browser }) => {
  await withShop(
    () => browser.newContext(),
    async (shop, page) => {
      await keepFirst(shop, page, '/product-2');
      shop.removed = '/product-2';
      await page.goto(`${shop.origin}/product-2`);
      await settled(shop, page);
      shop.network = 'down';
      expect(await visit(shop, page, '/product-2')).toMatchObject({ path: '/offline' });
    },
  );
});

// Browsers report the same quota to everybody, so no test can lower what the worker is told.
for (const [name, told] of [
  ['little storage', 'navigator.storage.estimate=async()=>({quota:2e7,usage:0});'],
  ['Save-Data', "Object.defineProperty(navigator,'connection',{value:{saveData:true}});"],
] as const) {
  test(`with ${name} only the page that says “You are offline” is kept`, async ({ browser }) => {
    await withShop(
      () => browser.newContext(),
      async (shop, page) => {
        shop.program = `${told}${programs.on}`;
        await keepFirst(shop, page);
        expect(await keptPaths(page, 'oja:v1:pages')).toEqual(['/offline']);
        expect(await keptPaths(page, 'oja:v1:pictures')).toEqual([]);
        expect(await keptPaths(page, 'oja:v1:parts')).toEqual([]);
        shop.network = 'down';
        expect(await visit(shop, page, '/product-1')).toMatchObject({ path: '/offline' });
      },
    );
  });
}

for (const [name, broken] of [
  ['answers with rubbish', "addEventListener('fetch',e=>e.respondWith(new Response('rubbish')))"],
  ['never answers', "addEventListener('fetch',e=>e.respondWith(new Promise(()=>{})))"],
  ['throws', "addEventListener('fetch',e=>{e.respondWith(Promise.reject(new Error()))})"],
] as const) {
  test(`the kill switch removes a worker that ${name}`, async ({ browser }) => {
    await withShop(
      () => browser.newContext(),
      async (shop, page) => {
        await keepFirst(shop, page);
        const takeOver = "addEventListener('install',()=>skipWaiting());";
        shop.program = `${takeOver}addEventListener('activate',e=>e.waitUntil(clients.claim()));${broken}`;
        await visit(shop, page, '/product-1');
        await expect
          .poll(() =>
            page.evaluate(async () => {
              const { active, installing, waiting } =
                (await navigator.serviceWorker.getRegistration()) ?? {};
              return [active?.state, installing, waiting];
            }),
          )
          .toEqual(['activated', null, null]);
        shop.program = programs.off;
        // The shopper tries: whatever the old worker does with the page, the browser asks for the program.
        await page.goto(`${shop.origin}/product-1`, { timeout: 3_000 }).catch(() => undefined);
        await expect(async () => {
          const seen = await visit(shop, page, '/product-1');
          expect(seen?.release).toBe(releaseName(1));
        }).toPass({ timeout: 30_000 });
        await expect.poll(() => hasWorker(page)).toBe(false);
        expect(await keptBytes(page)).toEqual({});
      },
    );
  });
}
