import { expect, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { addFirst, adds, lines, serverCart } from './cart-screen.ts';
import { badge, main, messages } from './page-parts.ts';

test('a product added offline reaches the server once the connection is back', async ({
  context,
  page,
}) => {
  await page.goto('/products/tablets', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await adds(page).first().click();
  await adds(page).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b2 items/);
  await context.setOffline(false);
  const told = expect.poll(async () => Object.values(await serverCart(page)), { timeout: 15_000 });
  await told.toEqual([2]);
  await expect(badge(page)).toHaveAccessibleName(/\b2 items/);
});

test('a refused change of the cart is undone with an immediate message', async ({ page }) => {
  await addFirst(page, '/products/tablets', 1);
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  const refusal = 'Only one of these is left.';
  await page.route('**/api/v1/add-cart', (route) =>
    route.fulfill({ status: 409, json: { message: refusal, code: 'not_enough_stock' } }),
  );
  await adds(page).first().click();
  await expect(messages(page)).toContainText(refusal);
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeAttached();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
});

test('a changed price is marked in the cart, and plain the next time', async ({ page }) => {
  await addFirst(page, '/products/tablets', 1);
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  await page.evaluate(() => {
    const key = 'oja:v1:cart';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      lines: { seenPrice: number }[];
    };
    for (const line of kept.lines) line.seenPrice = 12_300_000;
    localStorage.setItem(key, JSON.stringify(kept));
  });
  await page.goto('/cart');
  await expect(page.getByRole('cell', { name: /was ₦123,000/ })).toBeVisible();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(/was ₦/)).toHaveCount(0);
});

test('a cart line shows its shortage, and products that are no longer sold are named', async ({
  page,
}) => {
  const titles = await addFirst(page, '/products/tablets', 3);
  await expect.poll(async () => Object.keys(await serverCart(page)).length).toBe(3);
  await page.route('**/api/v1/get-cart/*', async (route) => {
    const answer = await route.fetch();
    const cart = (await answer.json()) as { data: { productName: string; stock: number }[] };
    const data = cart.data
      .filter(({ productName }) => productName !== titles[2])
      .map((line) => ({ ...line, stock: line.productName === titles[0] ? 0 : 5 }));
    const message = `Your cart. ${titles[2] ?? ''} is no longer sold and was taken out.`;
    await route.fulfill({ response: answer, json: { ...cart, data, message } });
  });
  await page.goto('/cart');
  await expect(lines(page).first()).toContainText('Out of Stock');
  await expect(lines(page)).toHaveCount(2);
  const said = `No longer sold, and taken out of your cart: ${titles[2] ?? ''}.`;
  await expect(main(page).getByText(said)).toBeVisible();
  await page.getByRole('textbox', { name: `Quantity of ${titles[1] ?? ''}` }).fill('6');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert').filter({ hasText: 'only 5 left' })).toBeVisible();
});

test('a cart line from another device gets its picture from the shop', LONG, async ({ page }) => {
  await addFirst(page, '/products/tablets', 1);
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  await page.evaluate(() => {
    const key = 'oja:v1:cart';
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? '').replace(/"picture":"[^"]*"/, '"picture":null'),
    );
  });
  await page.goto('/cart');
  const picture = page.getByRole('row').locator('img');
  await expect(picture).toHaveAttribute('src', /^\/pictures\//);
});

test('Update Cart shows the server’s current cart', async ({ context, page }) => {
  await addFirst(page, '/products/tablets', 1);
  await page.goto('/cart');
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  const answer = await page.request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: { id: number; stock: number | null }[] };
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const added = await page.request.post('/api/v1/add-cart', {
    headers: { 'X-XSRF-TOKEN': token },
    data: { productId: data.find(({ stock }) => stock === null)?.id },
  });
  expect(added.status()).toBe(200);
  await page.getByRole('link', { name: 'Update Cart' }).click();
  await expect(page.getByText('There are 2 products in your cart')).toBeVisible();
  await expect(messages(page)).toContainText('Your cart is up to date.');
});

test('a guest who does nothing makes no API call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const path of ['/', '/products/phones', '/category/phones', '/faq']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(calls).toEqual([]);
});

test('a sold-out product cannot be added to the cart', async ({ page, request }) => {
  const answer = await request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: { slug: string; stock: number | null }[] };
  const gone = data.find(({ stock }) => stock === 0);
  expect(gone).toBeDefined();
  await page.goto(`/products-details/${gone?.slug ?? ''}`);
  await expect(main(page).getByText('Out of Stock').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Out of Stock/ }).first()).toBeDisabled();
});

test('a damaged cart on the device causes no failure', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('oja:v1:cart', '[{"productId":');
    localStorage.setItem('oja:v1:cart-command:x', '{"key":');
    localStorage.setItem('oja:v1:user', '{"id":"me"}');
    localStorage.setItem('oja:v1:kept', 'null');
    localStorage.setItem('oja:v1:viewed', '{');
  });
  await page.goto('/products/phones');
  await adds(page).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
});
