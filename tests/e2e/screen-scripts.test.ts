import { expect, test } from 'playwright/test';
import { addFirst, lines } from './cart-screen.ts';
import { holdFiles, newShopper, signUp } from './shopper.ts';

/** What screens ask for by their pages: React, and the schemas of the API. */
const SHARED = [/\/ReactScript\./, /\/ReplyScript\./];

/** The scripts of each screen itself, which are held here, and what its page asks for meanwhile. */
const own = [
  { path: '/order', script: /\/(?:order-page|client)\./, asked: SHARED },
  { path: '/payment-verify', script: /\/(?:payment-result|client)\./, asked: SHARED },
  { path: '/compare', script: /\/(?:compare-page|client)\./, asked: SHARED },
  { path: '/cart', script: /\/CartStart\./, asked: [...SHARED, /\/cart-page\./, /\/addresses\./] },
  { path: '/account', script: /\/account-page\./, asked: [...SHARED, /\/panels\./] },
];

for (const { path, script, asked } of own) {
  test(`what a screen needs is asked for with its page: ${path}`, async ({ page }) => {
    const release = await holdFiles(page, script);
    const requests = asked.map((one) => page.waitForRequest(one));
    await page.goto(path, { waitUntil: 'commit' });
    await Promise.all(requests);
    release();
  });
}

test('a form asks for React with the page, and for no schema before it is used', async ({
  page,
}) => {
  const release = await holdFiles(page, /\/(?:contact-form|client)\./);
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
