import { load } from 'cheerio';
import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import sharp from 'sharp';
import { violationsInBothColours } from './looks.ts';

/** The members of a manifest's picture that are checked. */
type Listed = { readonly src: string; readonly sizes: string; readonly type: string };

type Manifest = {
  readonly icons: readonly Listed[];
  readonly screenshots: readonly Listed[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Listed[] }[];
};

const HALF_AN_HOUR = 30 * 60_000;

/** What a browser offers: tests read whether its dialog was opened. */
type Offering = { prompted?: number };

/** Stores an earlier visit, as the shop does. */
async function cameBefore(page: Page, visits: object = { count: 1, isSettled: false }) {
  const stored = { lastAt: Date.now() - HALF_AN_HOUR - 1, ...visits };
  await page.addInitScript((text) => {
    if (localStorage.getItem('oja:v1:visits') === null) {
      localStorage.setItem('oja:v1:visits', text);
    }
  }, JSON.stringify(stored));
}

/** Lets the browser offer to install the shop, and uses the page. */
async function offer(page: Page): Promise<void> {
  // The page's scripts follow its main picture.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        const offering = globalThis as Offering;
        offering.prompted = (offering.prompted ?? 0) + 1;
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    dispatchEvent(event);
  });
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
}

const hint = (page: Page) => page.getByRole('complementary', { name: 'Install Oja' });

/** Waits until the code that could show a hint has run. */
async function used(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('oja:v1:visits') ?? ''))
    .toMatch(/"lastAt":\d+/);
  await page.waitForLoadState('networkidle');
}

test('the browser finds the manifest, and each of its files has its stated size and type', async ({
  page,
  request,
}) => {
  await page.goto('/faq');
  const found = await page.context().newCDPSession(page);
  const { errors, data } = await found.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as Manifest;
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const pictures = [
    ...[...manifest.icons, ...manifest.screenshots],
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  expect(pictures.length).toBe(10);
  for (const { src, sizes, type } of pictures) {
    const file = await request.get(src);
    expect(file.status(), src).toBe(200);
    expect(file.headers()['content-type'], src).toBe(type);
    const { width, height, format } = await sharp(await file.body()).metadata();
    expect(`${width}x${height} image/${format}`, src).toBe(`${sizes} ${type}`);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

test('every page names the manifest, whose colours are those of the browser’s bars', async ({
  request,
}) => {
  for (const path of ['/', '/cart', '/products/phones']) {
    const $ = load(await (await request.get(path)).text());
    expect($('link[rel="manifest"]').attr('href'), path).toBe('/manifest.webmanifest');
  }
});

test('from the second visit on, a hint below the page offers to install the shop', async ({
  page,
}) => {
  await cameBefore(page);
  await page.goto('/products/phones');
  await offer(page);
  await expect(hint(page)).toBeAttached();
  const shift = await page.evaluate(() => scrollY);
  expect(shift).toBe(0);
  // It stands between the content and the footer, and covers neither.
  const [content, shown, footer] = await Promise.all(
    [page.getByRole('main'), hint(page), page.getByRole('contentinfo')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual((shown?.y ?? 0) + 1);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);

  await hint(page).scrollIntoViewIfNeeded();
  await hint(page).getByRole('button', { name: 'Install' }).click();
  await expect(hint(page)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as Offering).prompted)).toBe(1);
});

test('a hint that was refused does not return', async ({ page }) => {
  await cameBefore(page);
  await page.goto('/products/phones');
  await offer(page);
  const refuse = hint(page).getByRole('button', { name: 'Not now' });
  await refuse.focus();
  await page.keyboard.press('Enter');
  await expect(hint(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/faq');
  await offer(page);
  await used(page);
  await expect(hint(page)).toHaveCount(0);
});

test('no hint is shown on the first visit, after the installation, or during a checkout', async ({
  page,
}) => {
  await page.goto('/products/phones');
  await offer(page);
  await used(page);
  await expect(hint(page)).toHaveCount(0);

  await page.evaluate((age) => {
    const visits = JSON.parse(localStorage.getItem('oja:v1:visits') ?? '') as object;
    localStorage.setItem(
      'oja:v1:visits',
      JSON.stringify({ ...visits, count: 2, lastAt: Date.now() - age }),
    );
  }, HALF_AN_HOUR);
  await page.goto('/cart');
  await offer(page);
  await used(page);
  await expect(hint(page)).toHaveCount(0);

  await page.goto('/products/phones');
  await offer(page);
  await expect(hint(page)).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(hint(page)).toHaveCount(0);
  await page.goto('/faq');
  await offer(page);
  await used(page);
  await expect(hint(page)).toHaveCount(0);
});

for (const width of someOf([360, 1280], 1)) {
  test(`the hint is accessible and fits its window at ${width} px, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await cameBefore(page);
    await page.goto('/products/phones');
    await offer(page);
    await hint(page).scrollIntoViewIfNeeded();
    await expect(hint(page).getByRole('button', { name: 'Install' })).toBeVisible();
    expect(await violationsInBothColours(page)).toEqual([]);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
  });
}
