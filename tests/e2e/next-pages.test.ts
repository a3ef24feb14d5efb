import { expect, type Page, test } from 'playwright/test';
import { main } from './page-parts.ts';

/** What a device reports of its means; see `domain/next-pages.ts`. */
type Means = { saveData?: boolean; effectiveType?: string; deviceMemory?: number };

/** Makes the browser report other means than this machine's. */
async function withMeans(page: Page, means: Means): Promise<void> {
  await page.addInitScript(({ deviceMemory = 4, ...line }) => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g', ...line });
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
    Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => deviceMemory });
  }, means);
}

/** Uses a page until the code that belongs to a visit has run. */
async function use(page: Page): Promise<void> {
  // The page's scripts follow its main picture.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(5, 400);
  await page.mouse.move(8, 400);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('oja:v1:visits')))
    .not.toBeNull();
}

const rules = (page: Page) => page.locator('script[type="speculationrules"]');

test('a product under the pointer is loaded ahead, and opens from what was loaded', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/category/tablets', { waitUntil: 'networkidle' });
  await use(page);
  await expect(rules(page)).toBeAttached();
  const link = main(page).locator('.card-link').first();
  await link.hover();
  const opened = page.waitForURL(/products-details/);
  await link.click();
  await opened;
  const how = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as { deliveryType?: string }).deliveryType;
  });
  expect(how).toBe('navigational-prefetch');
  // The security policy allows the rules.
  expect(said).toEqual([]);
});

for (const [name, means] of [
  ['Save-Data', { saveData: true }],
  ['a 2G line', { effectiveType: '2g' }],
  ['a very slow 2G line', { effectiveType: 'slow-2g' }],
  ['1 GB of memory', { deviceMemory: 1 }],
] as const) {
  test(`nothing is loaded ahead with ${name}`, async ({ page }) => {
    await withMeans(page, means);
    await page.goto('/category/tablets');
    await use(page);
    await page.waitForLoadState('networkidle');
    await expect(rules(page)).toHaveCount(0);
  });
}

test('the rules go while the line is slow, and return with a better one', async ({ page }) => {
  await withMeans(page, {});
  await page.goto('/category/tablets');
  await use(page);
  await expect(rules(page)).toBeAttached();
  const change = (effectiveType: string) =>
    page.evaluate((type) => {
      const { connection } = navigator as unknown as {
        connection: EventTarget & { effectiveType: string };
      };
      connection.effectiveType = type;
      connection.dispatchEvent(new Event('change'));
    }, effectiveType);
  await change('2g');
  await expect(rules(page)).toHaveCount(0);
  await change('3g');
  await expect(rules(page)).toBeAttached();
});

test('a prerendered page is no visit: it asks, records and moves nothing until it is opened', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = globalThis as { opened?: boolean };
    Object.defineProperty(Document.prototype, 'prerendering', {
      get: () => state.opened !== true,
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/category/tablets');
  const href = await main(page).locator('.card-link').first().getAttribute('href');
  for (const path of ['/', href ?? '', '/cart', '/track-order']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(
      kept.filter((key) => /viewed|visits/.test(key)),
      path,
    ).toEqual([]);
  }
  await expect(page.locator('.swiper-initialized')).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.goto(href ?? '', { waitUntil: 'networkidle' });
  const price = page.waitForRequest(/\/api\/v1\/product\//);
  await page.evaluate(() => {
    (globalThis as { opened?: boolean }).opened = true;
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await price;
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('oja:v1:viewed')))
    .toContain(href?.split('/').at(-1));
});
