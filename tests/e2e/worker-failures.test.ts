import { expect } from 'playwright/test';
import { releaseName, type ReleaseServer } from './release-server.ts';
import type { Tab } from './tab.ts';
import { keptBytes, programs, settled, test, useMore, visit, workerStates } from './worker-shop.ts';

// Failures that other shops' workers have had, each with the issue that describes it.

/** Opens a page twice: the worker answers from the second time on. */
async function keepFirst(shop: ReleaseServer, tab: Tab, path = '/product-1'): Promise<void> {
  await visit(shop, tab, path);
  await settled(shop, tab);
  await visit(shop, tab, path);
  await settled(shop, tab);
}

/** Returns the paths in one of the shop's caches. */
function keptPaths(tab: Tab, cache: string): Promise<readonly string[]> {
  return tab.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);
}

test('a page opened after a release has only files of the new one (workbox #1528, #2053)', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  shop.release = 2;
  expect(await visit(shop, tab, '/product-1')).toMatchObject({
    releases: [releaseName(2)],
    line: null,
  });
  await settled(shop, tab);
  shop.network = 'down';
  expect(await visit(shop, tab, '/product-1')).toMatchObject({ releases: [releaseName(2)] });
});

test('an open page loads its own scripts after a release, and no part of the new one (workbox #2474)', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  // Every hashed file of the open page is gone from the server.
  shop.release = 20;
  const seen = await useMore(tab);
  expect(seen?.releases).toEqual([releaseName(1)]);
  expect(shop.asked.filter((path) => path.includes('lazy'))).toHaveLength(1);
});

test('a part of the page’s own release is used again offline', async ({ shopper: [shop, tab] }) => {
  await keepFirst(shop, tab);
  await useMore(tab);
  await settled(shop, tab);
  shop.network = 'down';
  await visit(shop, tab, '/product-1');
  const answer = await tab.evaluate(async () => {
    const part = await fetch('/listings/all/1.json');
    return part.text();
  });
  expect(JSON.parse(answer)).toEqual({ release: releaseName(1) });
});

test('an open page keeps its worker while a new one waits, and gets no part of another release', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  shop.program = `${programs.on}\n// The next program.`;
  // The worker is still busy with the late page when the new program comes.
  shop.network = 'slow';
  await visit(shop, tab, '/product-1');
  shop.release = 2;
  await expect.poll(() => workerStates(tab)).toMatchObject({ waiting: 'installed' });
  for (let time = 0; time < 5; time += 1) {
    expect((await useMore(tab))?.releases).toEqual([releaseName(1)]);
    await settled(shop, tab);
  }
});

test('a page that is open as the worker is removed gets no part of another release', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  shop.program = programs.off;
  await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect.poll(() => workerStates(tab), { timeout: 30_000 }).toBe('none');
  shop.release = 2;
  expect((await useMore(tab))?.releases).toEqual([releaseName(1)]);
  expect(await visit(shop, tab, '/product-1')).toMatchObject({ releases: [releaseName(2)] });
  expect((await useMore(tab))?.releases).toEqual([releaseName(2)]);
});

test('a blocked file stops no update (workbox #2269)', async ({ shopper: [shop, tab] }) => {
  shop.blocked = /\/assets\/style|\/terms-and-conditions|\/pictures/;
  await keepFirst(shop, tab);
  shop.release = 2;
  shop.program = `${programs.on}\n// The next program.`;
  expect(await visit(shop, tab, '/product-1')).toMatchObject({ release: releaseName(2) });
  await expect.poll(() => workerStates(tab)).toMatchObject({ waiting: 'installed' });
  await expect(async () => {
    // It takes over once no page of the shop is open.
    await tab.goto('about:blank', 3_000);
    expect(await visit(shop, tab, '/product-1')).toMatchObject({ release: releaseName(2) });
    expect(await workerStates(tab)).toEqual({ active: 'activated' });
  }).toPass({ timeout: 30_000 });
  shop.network = 'down';
  expect(await visit(shop, tab, '/product-1')).toMatchObject({ release: releaseName(2) });
});

test('a page whose files did not all arrive does not replace the kept one', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  shop.release = 2;
  shop.last = '/product-1';
  await visit(shop, tab, '/product-1');
  await settled(shop, tab);
  expect(await visit(shop, tab, '/product-1')).toMatchObject({
    release: releaseName(1),
    releases: [releaseName(1)],
  });
});

test('a kept price is shown with its time, without and with a slow connection (vue-storefront #2896)', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  shop.network = 'down';
  const offline = await visit(shop, tab, '/product-1');
  expect(offline?.line).toMatch(/^You are offline\. Prices as of \d\d:\d\d\.$/);
  shop.network = 'slow';
  const slow = await visit(shop, tab, '/product-1');
  expect(slow?.line).toMatch(/^Slow connection\. Prices as of \d\d:\d\d\.$/);
  shop.network = 'good';
  expect(await visit(shop, tab, '/product-1')).toMatchObject({ line: null });
});

test('a page that was never opened shows that the shopper is offline', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  shop.network = 'down';
  expect(await visit(shop, tab, '/product-5')).toMatchObject({ path: '/offline' });
  // The shell was kept though none of it was opened.
  expect(await visit(shop, tab, '/faq')).toMatchObject({ path: '/faq' });
  expect(await visit(shop, tab, '/cart')).toMatchObject({ path: '/cart' });
});

test('a page that is shown is kept without being asked for again', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  await visit(shop, tab, '/product-3');
  await settled(shop, tab);
  expect(shop.asked.filter((path) => path === '/product-3')).toHaveLength(1);
  shop.network = 'down';
  expect(await visit(shop, tab, '/product-3')).toMatchObject({ path: '/product-3' });
});

test('a page that was never opened is waited for on a slow connection', async ({
  shopper: [shop, tab],
}) => {
  await keepFirst(shop, tab);
  shop.network = 'slow';
  expect(await visit(shop, tab, '/product-4')).toMatchObject({ path: '/product-4', line: null });
});

test('a page that was removed is not shown offline', async ({ shopper: [shop, tab] }) => {
  await keepFirst(shop, tab, '/product-2');
  shop.removed = '/product-2';
  await tab.goto(`${shop.origin}/product-2`, 30_000);
  await settled(shop, tab);
  shop.network = 'down';
  expect(await visit(shop, tab, '/product-2')).toMatchObject({ path: '/offline' });
});

// Browsers report the same quota to everybody, so no test can lower what the worker is told.
for (const [name, told] of [
  ['little storage', 'navigator.storage.estimate=async()=>({quota:2e7,usage:0});'],
  ['Save-Data', "Object.defineProperty(navigator,'connection',{value:{saveData:true}});"],
] as const) {
  test(`with ${name} only the page that says “You are offline” is kept`, async ({
    shopper: [shop, tab],
  }) => {
    shop.program = `${told}${programs.on}`;
    await keepFirst(shop, tab);
    expect(await keptPaths(tab, 'oja:v1:pages')).toEqual(['/offline']);
    expect(await keptPaths(tab, 'oja:v1:pictures')).toEqual([]);
    expect(await keptPaths(tab, 'oja:v1:parts')).toEqual([]);
    shop.network = 'down';
    expect(await visit(shop, tab, '/product-1')).toMatchObject({ path: '/offline' });
  });
}

for (const [name, broken] of [
  ['answers with rubbish', "addEventListener('fetch',e=>e.respondWith(new Response('rubbish')))"],
  ['never answers', "addEventListener('fetch',e=>e.respondWith(new Promise(()=>{})))"],
  ['throws', "addEventListener('fetch',e=>{e.respondWith(Promise.reject(new Error()))})"],
] as const) {
  test(`the kill switch removes a worker that ${name}`, async ({ shopper: [shop, tab] }) => {
    await keepFirst(shop, tab);
    const takeOver = "addEventListener('install',()=>skipWaiting());";
    shop.program = `${takeOver}addEventListener('activate',e=>e.waitUntil(clients.claim()));${broken}`;
    await visit(shop, tab, '/product-1');
    await expect.poll(() => workerStates(tab)).toEqual({ active: 'activated' });
    shop.program = programs.off;
    // The shopper tries: whatever the old worker does with the page, the browser asks for the program.
    await tab.goto(`${shop.origin}/product-1`, 3_000).catch(() => undefined);
    await expect(async () => {
      const seen = await visit(shop, tab, '/product-1');
      expect(seen?.release).toBe(releaseName(1));
    }).toPass({ timeout: 30_000 });
    await expect.poll(() => workerStates(tab)).toBe('none');
    expect(await keptBytes(tab)).toEqual({});
  });
}
