import { expect, test } from 'playwright/test';

test('a search from the box finds products, with picture and price', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('searchbox').fill('power station');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/\?s=power\+station$/);
  const results = page.getByRole('region', { name: 'Results for “power station”' });
  const first = results.getByRole('article').first();
  await expect(first).toContainText(/Power Station/);
  await expect(first).toContainText(/₦[\d,]+/);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Power Station');
});

test('an unknown address under /products/ searches for its words', async ({ page }) => {
  await page.goto('/products/bluetooth-speaker');
  await expect(
    page
      .getByRole('region', { name: /bluetooth speaker/ })
      .getByRole('article')
      .first(),
  ).toContainText(/Speaker/);
});

test('a search without a match says so and leads home', async ({ page }) => {
  await page.goto('/?s=жук');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('nothing of the search is loaded before the box is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);
  const index = page.waitForRequest(/\/pagefind\/pagefind\.js/);
  await page.getByRole('searchbox').first().focus();
  await index;
});

test('an index that does not load is said, not shown as no result', async ({ page }) => {
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.goto('/?s=phone');
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await expect(page.getByText('No products found')).toBeHidden();
});
