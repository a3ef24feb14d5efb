import { expect, type Page, test } from 'playwright/test';
import { openFilters } from './filter-screen.ts';
import { violationsInBothColours, violationsInState } from './looks.ts';

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/** Opens the side panel of a phone, or the first submenu of a computer. */
async function openMenu(page: Page, width: number): Promise<void> {
  const header = page.getByRole('banner');
  if (width < 900) {
    await header.getByLabel('Menu').first().click();
    await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
    return;
  }
  await header.locator('summary').filter({ hasText: 'Phones' }).click();
  await expect(header.getByRole('link', { name: 'All Phones' })).toBeVisible();
}

for (const width of [360, 1280]) {
  test(`an open menu has no violation at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await openMenu(page, width);
    expect(await violationsInBothColours(page)).toEqual([]);
  });
}

test('each open tab of a product has no violation', async ({ page }) => {
  await page.goto(PRODUCT);
  for (const name of ['Warranty', 'Return policy', 'Details']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await violationsInState(page), name).toEqual([]);
  }
});

for (const [name, path, said] of [
  ['results with texts below them', '/?s=iphone', /^\d+ products/],
  ['results of a list, narrowed', '/category/phones?s=galaxy&brand=Samsung&page=2', /page 2/],
  ['a search without a match', '/?s=samsnug&literal=1', /^No products found$/],
  ['a search as it was read', '/?s=samsnug+under+300k', /^Showing results for samsung/],
  ['products that only descriptions mention', '/?s=waterproof', /mention it\.$/],
  ['the nearest results', '/?s=zzyx+samsung+charger', /^Nothing fits all of it/],
  ['filters without a match', '/?s=samsung&brand=Tecno', /^No products found$/],
  ['results with only help', '/search?s=privacy', /^No products found$/],
] as const) {
  test(`${name}: axe finds no violation`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const results = page.getByRole('region', { name: /^Results for/ });
    await expect(results.getByRole('status')).toHaveText(said);
    expect(await violationsInState(page)).toEqual([]);
    const toggle = results.getByRole('button', { name: /^Filter/ });
    if (!(await toggle.isVisible())) return;
    await openFilters(page);
    expect(await violationsInState(page)).toEqual([]);
  });
}

test('the filters of a list have no violation, in light and dark', async ({ page }) => {
  await page.goto('/products/power');
  await openFilters(page);
  expect(await violationsInBothColours(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await violationsInBothColours(page)).toEqual([]);
});

test('a search that could not be loaded has no violation', async ({ page }) => {
  await page.route('**/search-index/**', (route) => route.abort());
  await page.goto('/?s=iphone');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await violationsInState(page)).toEqual([]);
});

test('an open answer of the FAQ has no violation', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('main').locator('summary').first().click();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
  expect(await violationsInState(page)).toEqual([]);
});
