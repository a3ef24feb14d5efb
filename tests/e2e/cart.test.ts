import { expect, type Page, test } from 'playwright/test';

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** The Add button of the first card in the list. */
function firstAdd(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /^Add/ }).first();
}

test('a guest fills a cart from every kind of page, and finds it again', async ({ page }) => {
  for (const [index, path] of [
    '/',
    '/products/phones',
    '/category/audio',
    '/black-friday',
  ].entries()) {
    await page.goto(path);
    await firstAdd(page).click();
    await expect(badge(page)).toHaveAccessibleName(new RegExp(`\\b${index + 1} item`));
  }
  await page.goto('/products/tablets');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: `Add to cart: ${title}` }).click();
  await expect(page.getByText(`Added to cart: ${title}`)).toBeAttached();
  await page.reload();
  await expect(badge(page)).toHaveAccessibleName(/\b5 items/);

  await badge(page).click();
  await expect(page.getByText('There are 5 products in your cart')).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
});

test('quantities, subtotals and total follow what a guest does', async ({ page }) => {
  await page.goto('/products/tablets');
  const card = page.getByRole('main').getByRole('article').first();
  const price = Number((await card.locator('.price-now').innerText()).replace(/[^\d]/g, ''));
  const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;
  await firstAdd(page).click();
  await page.goto('/cart');
  await expect(page.getByText('There is 1 product in your cart')).toBeVisible();

  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByText('There are 3 products in your cart')).toBeVisible();
  await expect(page.getByRole('cell', { name: naira(3 * price) })).toBeVisible();
  await expect(page.getByRole('complementary').getByText(naira(3 * price))).toBeVisible();

  await page.getByRole('button', { name: /^Decrease quantity/ }).click();
  await expect(page.getByText('There are 2 products in your cart')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('There are 0 products in your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('two tabs show one cart', async ({ context }) => {
  const [left, right] = [await context.newPage(), await context.newPage()];
  await left.goto('/products/audio');
  await right.goto('/cart');
  await firstAdd(left).click();
  await expect(right.getByText('There is 1 product in your cart')).toBeVisible();
  await right.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(badge(left)).toHaveAccessibleName(/^Cart$/);
});

test('a sold-out product cannot be added', async ({ page, request }) => {
  const answer = await request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: { slug: string; stock: number | null }[] };
  const gone = data.find(({ stock }) => stock === 0);
  expect(gone).toBeDefined();
  await page.goto(`/products-details/${gone?.slug ?? ''}`);
  await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Out of Stock/ }).first()).toBeDisabled();
});

test('a damaged cart on the device is no reason to fail', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('oja:v1:cart', '[{"productId":');
  });
  await page.goto('/products/phones');
  await firstAdd(page).click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
});
