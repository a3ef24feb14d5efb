import { expect, type Page, test } from 'playwright/test';
import { violationsInBothColours, violationsInState } from './looks.ts';

const main = (page: Page) => page.getByRole('main');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** A line of the server's answer, with the values that tests change. */
type Line = { productName: string; stock: number | null; promotionalPrice: number };

/** A guest's cart of the first tablets at the server, with each line passed through `change`. */
async function fillCart(page: Page, change: (line: Line, place: number) => Line): Promise<void> {
  await page.goto('/products/tablets');
  for (const place of [0, 1, 2]) {
    await main(page).getByRole('button', { name: /^Add/ }).nth(place).click();
  }
  const kept = async () => {
    const answer = await page.request.get('/api/v1/get-cart/guest');
    return answer.ok() ? ((await answer.json()) as { data: Line[] }).data.length : 0;
  };
  await expect.poll(kept).toBe(3);
  await page.route('**/api/v1/get-cart/*', async (route) => {
    const answer = await route.fetch();
    const cart = (await answer.json()) as { data: Line[] };
    await route.fulfill({ response: answer, json: { ...cart, data: cart.data.map(change) } });
  });
}

test('the empty cart has no violation', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  expect(await violationsInState(page)).toEqual([]);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a cart with a changed price, a shortage, an error or Undo has no violation', async ({
      page,
    }) => {
      test.setTimeout(60_000);
      await fillCart(page, (line, place) => {
        if (place === 0) return { ...line, promotionalPrice: line.promotionalPrice + 500 };
        return { ...line, stock: place === 1 ? 0 : 5 };
      });
      await page.goto('/cart');
      await expect(page.getByText(/was ₦/)).toBeVisible();
      await expect(page.getByText(/^Out of Stock/)).toBeVisible();
      expect(await violationsInBothColours(page), 'changed price, sold out').toEqual([]);

      const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).last();
      await quantity.fill('6');
      await quantity.press('Enter');
      await expect(main(page).getByRole('alert').filter({ hasText: 'only 5' })).toBeVisible();
      expect(await violationsInBothColours(page), 'a fault').toEqual([]);

      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeVisible();
      expect(await violationsInBothColours(page), 'Undo').toEqual([]);
    });

    test('a refused cart has no violation', async ({ page }) => {
      await fillCart(page, (line) => line);
      await page.route('**/api/v1/add-cart', (route) =>
        route.fulfill({ status: 409, json: { message: 'No more.', code: 'not_enough_stock' } }),
      );
      await page.goto('/cart');
      await page
        .getByRole('button', { name: /^Increase/ })
        .first()
        .click();
      await expect(messages(page)).toContainText('No more.');
      expect(await violationsInBothColours(page)).toEqual([]);
    });
  });
}
