import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

test('every category is two steps from the home page without a script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: /main/i });
  await expect(menu).toBeVisible();
  await page.goto('/products/all');
  const sidebar = page.getByRole('navigation', { name: 'Categories' });
  await sidebar.getByRole('link', { name: /Remote Controls/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Products for Remote Controls/);
});

test('a category is paged by plain links to its end and back without a script', async ({
  page,
}) => {
  await page.goto('/category/phones');
  const pages: string[] = [];
  for (;;) {
    pages.push(new URL(page.url()).pathname);
    const next = page.getByRole('link', { name: 'Next page' });
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect(pages).toEqual(
    pages.map((_path, index) => `/category/phones${index === 0 ? '' : `/${index + 1}`}`),
  );
  expect(pages.length).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(new RegExp(`/category/phones/${pages.length - 1}$`));
});

test('the mobile menu and the FAQ open without a script', async ({ page }) => {
  await page.goto('/faq');
  const [question] = await page.getByRole('main').locator('summary').all();
  await question?.click();
  await expect(page.getByRole('main').locator('details[open] p').first()).toBeVisible();
  const panel = page.getByRole('navigation', { name: 'Main' });
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(panel.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await panel.getByText('Phones', { exact: true }).click();
  await expect(panel.getByRole('link', { name: 'Feature Phones' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('the home page without a script is complete and has no dead button', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-startup-logo]')).toBeHidden();
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await expect(offers.getByRole('link')).toHaveCount(4);
  // A row begins in the page; its "View all" has the rest.
  for (const row of await page.locator('.home-section').all()) {
    expect(await row.getByRole('article').count()).toBeGreaterThanOrEqual(2);
  }
  // The search leads to the page that lists everything (search-box.test.ts).
  await expect(page.getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
});
