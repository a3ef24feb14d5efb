import { expect, test } from 'playwright/test';

/** Screens of SPEC.md's route table that are there by now: address, status, heading, title. */
const screens: readonly (readonly [
  path: string,
  status: number,
  heading: RegExp,
  title: RegExp,
])[] = [
  ['/', 200, /online store for phones/, /Nigeria's #1 online store for phones and accessories/],
  [
    '/products/all',
    200,
    /^Products for All Categories \(339 items\)$/,
    /^Buy .* Online in Nigeria/,
  ],
  ['/products/phones', 200, /^Products for Phones \(\d+ items\)$/, /^Buy Phones Online in Nigeria/],
  ['/category/phones', 200, /^Phones/, /Phones/],
  ['/category/phones/2', 200, /^Phones/, /Phones/],
  ['/category/all', 200, /All/, /./],
  ['/category/iphone', 200, /^iPhone/, /iPhone/],
  ['/black-friday', 200, /^Black Friday Sales$/, /Black Friday/],
  ['/about-us', 200, /^About/, /./],
  [
    '/privacy-policy',
    200,
    /^Privacy Policy$/,
    /^Privacy Policy - Oja Mobile Phones and Accessories$/,
  ],
  ['/return-policy', 200, /Return/, /./],
  ['/warranty', 200, /Warranty/, /./],
  ['/terms-and-conditions', 200, /^Terms and Conditions$/, /^Terms and Conditions - /],
  ['/faq', 200, /Question|FAQ/, /./],
  ['/contact', 200, /Contact/i, /./],
  ['/cart', 200, /^Your Cart$/, /./],
  ['/search', 200, /Search/, /./],
  ['/products/no-such-category', 200, /Search/, /./],
  ['/no-such-page', 404, /^Oops!$/, /./],
  ['/products-details/no-such-product', 404, /^Oops!$/, /./],
  ['/category/no-such-category', 404, /^Oops!$/, /./],
];

for (const [path, status, heading, title] of screens) {
  test(`${path} answers ${status} with its heading and title`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('no screen says anything on the browser’s console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  for (const [path, status] of screens) {
    if (status === 200) await page.goto(path, { waitUntil: 'load' });
  }
  expect(said).toEqual([]);
});

for (const width of [320, 360, 768, 1280]) {
  test(`no screen is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const [path] of screens) {
      await page.goto(path);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
    }
  });
}
