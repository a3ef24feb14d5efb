import { expect, test } from 'playwright/test';
import { addFirst, lines } from './cart-screen.ts';
import { holdScripts, newShopper, signUp } from './shopper.ts';

/** The scripts of each screen itself, which are held here. */
const own = [
  { path: '/order', script: /\/(?:order-page|client)\./ },
  { path: '/payment-verify', script: /\/(?:payment-result|client)\./ },
  { path: '/compare', script: /\/(?:compare-page|client)\./ },
];

for (const { path, script } of own) {
  test(`React and the API's schemas are asked for with the page: ${path}`, async ({ page }) => {
    const release = await holdScripts(page, script);
    const react = page.waitForRequest(/\/ReactScript\./);
    const schemas = page.waitForRequest(/\/ReplyScript\./);
    await page.goto(path, { waitUntil: 'commit' });
    await Promise.all([react, schemas]);
    release();
  });
}

test('a form asks for React with the page, and for no schema before it is used', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/(?:contact-form|client)\./);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const react = page.waitForRequest(/\/ReactScript\./);
  await page.goto('/contact', { waitUntil: 'commit' });
  await react;
  release();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/ReplyScript.'))).toEqual([]);
});

test('the cart and the lists load nothing of the search box', async ({ page }) => {
  await signUp(page, newShopper());
  await addFirst(page, '/products/phones', 1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/cart');
  await expect(lines(page).first()).toBeVisible();
  for (const path of ['/wishlist', '/compare']) {
    await page.goto(path);
    await expect(page.getByText(/is Empty|No wishList/)).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/assets/search.'))).toEqual([]);
  expect(asked.filter((url) => url.includes('/assets/parts.'))).not.toEqual([]);
});
