import { expect, type Page, type Request, test } from 'playwright/test';
import { shifts } from './layout-shift.ts';

/**
 * Bytes that a server may send before the first answer: 10 packets (RFC 6928). Over HTTP/1.1 the main
 * picture of a longer page waits for a second connection, a round trip more.
 */
const FIRST_ROUND_TRIP = 10 * 1_460;

/** Most requests before the load event, the page's own included, and bytes of the page with its headers. */
const screens = {
  product: {
    path: '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black',
    ...{ most: 12, bytes: FIRST_ROUND_TRIP },
  },
  listing: { path: '/products/phones', most: 12, bytes: FIRST_ROUND_TRIP },
  category: { path: '/category/iphone', most: 12, bytes: FIRST_ROUND_TRIP },
  home: { path: '/', most: 16, bytes: FIRST_ROUND_TRIP },
} as const;

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

/** Opens a page and returns its requests before the load event, in order. */
async function requestsOf(page: Page, path: string): Promise<readonly Request[]> {
  const requests: Request[] = [];
  let isLoaded = false;
  page.once('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) => {
    if (!isLoaded) requests.push(request);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return requests;
}

for (const [name, { path, most, bytes }] of Object.entries(screens)) {
  test(`the ${name} page makes at most ${most} requests before it has loaded, its main picture first and two scripts last`, async ({
    page,
  }) => {
    const requests = await requestsOf(page, path);
    const paths = requests.map((request) => new URL(request.url()).pathname);
    expect(requests.length, paths.join('\n')).toBeLessThanOrEqual(most);
    const main = await page
      .locator('img[fetchpriority="high"]')
      .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);
    expect(paths[1]).toBe(main);
    expect(paths.filter((one) => one.endsWith('.js'))).toHaveLength(2);
    expect(paths.filter((one) => one.endsWith('.woff2'))).toEqual([]);
    const scriptsFrom = paths.findIndex((one) => one.endsWith('.js'));
    expect(paths.slice(scriptsFrom).filter((one) => one.includes('/pictures/'))).toEqual([]);
  });

  test(`the ${name} page takes at most ${bytes} bytes with its headers and styles`, async ({
    request,
  }) => {
    const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    const head = answer.headersArray().map(({ name: field, value }) => `${field}: ${value}\r\n`);
    const sent = `HTTP/1.1 200 OK\r\n${head.join('')}\r\n`.length;
    expect(sent + Number(answer.headers()['content-length'])).toBeLessThanOrEqual(bytes);
  });
}

test('a page moves nothing while its styles, pictures and typeface arrive, and again with the typeface', async ({
  page,
  baseURL,
}) => {
  for (const { path } of Object.values(screens)) {
    await page.goto(path, { waitUntil: 'networkidle', referer: `${baseURL ?? ''}/` });
    expect(await shifts(page), path).toEqual([]);
  }
  await expect(page.locator('html[data-font]')).toBeAttached();
});

test('a page whose inline script is blocked hides nothing', async ({ page }) => {
  await page.route('/products/phones', async (route) => {
    const text = await (await route.fetch()).text();
    // Another text has another hash, which the page's policy does not name.
    const body = text.replace('<script>{', '<script>{void 0;');
    expect(body).not.toBe(text);
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/products/phones');
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('img')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page without a script shows its pictures and styles', async ({ page }) => {
    await page.goto('/products/phones');
    const last = page.getByRole('main').getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole('img')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCSS('border-top-width', '1px');
  });
});
