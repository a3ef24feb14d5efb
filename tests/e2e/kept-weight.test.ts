import { expect, type Page, test } from 'playwright/test';
import { RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { adds, lines } from './cart-screen.ts';
import { countBytes, type CountingProxy } from './counting-proxy.ts';
import { ageKept, shopKept, usePage } from './kept-shop.ts';
import { badge, main } from './page-parts.ts';

// What a shopper pays for: every byte from the shop, those that the worker asks for included.
test.use({ serviceWorkers: 'allow' });

const FIRST_DAY = 600_000;
const NEXT_DAY = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when no byte has come for a second. */
async function quiet(proxy: CountingProxy): Promise<void> {
  await expect
    .poll(async () => {
      const before = proxy.bytes;
      await new Promise((resolve) => {
        setTimeout(resolve, 1000);
      });
      return proxy.bytes - before;
    })
    .toBe(0);
}

/** Opens home, a listing, three products and the cart. */
async function shopAround(
  page: Page,
  proxy: CountingProxy,
  products: readonly string[],
): Promise<void> {
  for (const path of ['/', '/products/phones', ...products, '/cart']) {
    await page.goto(`${proxy.origin}${path}`, { waitUntil: 'networkidle' });
    await usePage(page);
    await quiet(proxy);
  }
}

test('a first day with three products and a cart weighs under 600 kB, and the next, one release later, under 60 kB', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const proxy = await countBytes(baseURL ?? '');
  try {
    await page.goto(`${proxy.origin}/`, { waitUntil: 'networkidle' });
    await page.goto(`${proxy.origin}/products/phones`, { waitUntil: 'networkidle' });
    const links = main(page).getByRole('article').getByRole('link');
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    const products = [...new Set(hrefs)].slice(0, 3);
    await adds(page).first().click();
    await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
    await shopKept(page);
    await shopAround(page, proxy, products);
    await expect(lines(page)).toHaveCount(1);
    const first = proxy.bytes;
    expect(first).toBeLessThan(FIRST_DAY);

    // The next release has other prices: its home page, the listing and a product are new files.
    proxy.changed = new Set(['/', '/products/phones', products[0] ?? '']);
    proxy.change = (headers) => {
      headers[RELEASE_HEADER.toLowerCase()] = 'next';
    };
    await ageKept(page, DAY_MS);
    proxy.bytes = 0;
    await shopAround(page, proxy, products);
    console.log(`The first day: ${first} bytes. The next: ${proxy.bytes} bytes.`);
    expect(proxy.bytes).toBeLessThan(NEXT_DAY);
  } finally {
    await proxy.close();
  }
});
