import { expect, type Page, test } from 'playwright/test';
import type { WireOrderLine } from '#src/contract/order.ts';
import type { WireProduct } from '#src/contract/product.ts';
import { LONG } from '#tests/fixtures/runs.ts';
import { expectOverlays } from './page-parts.ts';
import { violationsInBothColours } from './looks.ts';

/** Signs in a page as far as it can tell, and answers its orders: 12 of two lines each. */
async function withOrders(page: Page): Promise<readonly WireOrderLine[]> {
  const answer = await page.request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: WireProduct[] };
  const sold = data.filter(({ stock }) => stock === null || stock > 5);
  const lines = Array.from({ length: 24 }, (_, index): WireOrderLine => {
    const product = sold[index];
    if (product === undefined) throw new Error('There are too few products.');
    const { id, slug, productTitle, promotionalPrice } = product;
    // The last product of every third order is no longer sold.
    const isGone = index % 6 === 1;
    return {
      id: index + 1,
      image: null,
      productName: productTitle,
      unitPrice: promotionalPrice,
      quantity: 2,
      totalPrice: promotionalPrice * 2,
      orderId: `OJ-${100 + Math.floor(index / 2)}`,
      status: 'paid',
      createdAt: '2026-11-01T10:00:00.000Z',
      productId: isGone ? null : id,
      slug: isGone ? null : slug,
    };
  });
  await page.addInitScript(() => {
    const user = { id: 1, fullname: 'Ada Obi', email: 'ada@example.com' };
    localStorage.setItem('oja:v1:user', JSON.stringify(user));
  });
  await page.route(
    '**/api/v1/{get-cart,user-wishlist,user-compare,add-cart,cart-count,user/me}**',
    (route) => route.abort(),
  );
  await page.route('**/api/v1/{get-cart,user-wishlist,user-compare}/**', (route) => route.abort());
  await page.route('**/api/v1/orders/me', (route) =>
    route.fulfill({ json: { message: 'Your orders', data: lines } }),
  );
  return lines;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button') });
const dialog = (page: Page) => page.getByRole('dialog');

test('orders are paged by five, and Back returns to the page before', async ({ page }) => {
  await withOrders(page);
  await page.goto('/account?tab=orders');
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText('and 1 more product');
  await expect(rows(page).first()).toContainText('OJ-100');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL('/account?tab=orders&page=3');
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);
  await page.goto('/account?tab=orders&page=99');
  await expect(rows(page)).toHaveCount(2);
});

test('an order opens in a popup with its lines, and the keyboard opens and closes it', async ({
  page,
}) => {
  const [first] = await withOrders(page);
  await page.goto('/account?tab=orders');
  const view = page.getByRole('button', { name: 'View order OJ-100' });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName('Order OJ-100');
  // The steps of the order are a list too.
  const products = dialog(page).getByRole('listitem').filter({ hasText: 'Unit price' });
  await expect(products).toHaveCount(2);
  const line = products.first();
  const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;
  for (const text of [
    first?.productName ?? '',
    naira(first?.unitPrice ?? 0),
    naira(first?.totalPrice ?? 0),
  ]) {
    await expect(line).toContainText(text);
  }
  await expect(line.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(view).toBeFocused();
});

test('Back closes the popup of an order, and then leaves the page', async ({ page }) => {
  await withOrders(page);
  await page.goto('/about-us');
  await page.goto('/account?tab=orders');
  const view = page.getByRole('button', { name: 'View order OJ-101' });
  await view.click();
  await expect(dialog(page)).toBeVisible();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(view).toBeFocused();
  await expect(rows(page)).toHaveCount(5);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('an order is bought again, and products no longer sold are named', async ({ page }) => {
  const [first, second] = await withOrders(page);
  await page.goto('/account?tab=orders');
  await page.getByRole('button', { name: 'View order OJ-100' }).click();
  await dialog(page).getByRole('button', { name: 'Buy again' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('Added to cart: 2 items');
  await expect(dialog(page).getByRole('status')).toContainText(
    `${second?.productName ?? ''} (no longer sold)`,
  );
  await dialog(page).getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('row', { name: first?.productName ?? '' })).toBeVisible();
});

test('orders that fail to load can be loaded again', LONG, async ({ page }) => {
  await withOrders(page);
  await page.route('**/api/v1/orders/me', (route) => route.abort(), { times: 1 });
  await page.goto('/account?tab=orders');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(5);
});

test('the dialog of an order shows its steps with times, and still opens without them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [line] = await withOrders(page);
  if (line === undefined) throw new Error('There are no orders.');
  const { orderId, productName, status, createdAt } = line;
  const history = [
    { status: 'pending', at: createdAt },
    { status, at: '2026-11-01T10:05:00.000Z' },
  ];
  const money = { bill: 1000, deliveryFee: 500, total: 1500 };
  const texts = { fullname: 'Ada Obi', phone: '+2348030000000', email: 'ada@example.com' };
  const place = { address: '1 Marina', city: 'Ikoyi', deliveryArea: 'Lagos Island', subArea: '' };
  const terms = { deliveryDays: '1-3 working days', note: null, type: 'delivery' };
  const whole = { ...money, ...texts, ...place, ...terms, orderId, status, createdAt, history };
  await page.route(`**/api/v1/order/${orderId}`, (route) =>
    route.fulfill({
      json: {
        message: 'Your order',
        data: { ...whole, payOnDelivery: false, reference: null, lines: [line] },
      },
    }),
  );
  await page.route('**/api/v1/order/OJ-101', (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such order.' } }),
  );
  await page.goto('/account?tab=orders');
  await page.getByRole('button', { name: `View order ${orderId}` }).click();
  const steps = dialog(page).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Confirmed' })).toContainText('1 November 2026 at 11:05');
  await expect(steps.filter({ hasText: 'On the way' })).toContainText('not yet');
  await expect(dialog(page)).toContainText('Expected delivery');
  await expect(dialog(page)).toContainText(productName);
  const box = await dialog(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(740);
  expect(await violationsInBothColours(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'View order OJ-101' }).click();
  await expect(steps.filter({ hasText: 'Confirmed' })).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});
