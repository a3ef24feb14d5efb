import { expect, type Page, test } from 'playwright/test';
import { violationsInState } from './looks.ts';
import { newShopper, signUp } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

const lists = [
  { path: '/wishlist', call: 'user-wishlist', button: /^Wishlist: /, empty: 'No wishList Found' },
  { path: '/compare', call: 'user-compare', button: /^Compare: /, empty: 'Compare data is Empty' },
] as const;

for (const { path, call, button, empty } of lists) {
  test(`${path} has no violation, empty, full, sold out, with Undo or unread`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await page.waitForURL('**/login?next=*');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
    expect(await violationsInState(page), 'as a guest').toEqual([]);

    await signUp(page, newShopper());
    await page.goto(path);
    await expect(page.getByText(empty)).toBeVisible();
    expect(await violationsInState(page), 'empty').toEqual([]);

    await page.goto('/products/tablets');
    for (const place of [0, 1]) {
      const kept = main(page).getByRole('button', { name: button }).nth(place);
      await kept.click();
      await expect(kept).toHaveAttribute('aria-pressed', 'true');
    }
    await page.route(`**/api/v1/${call}/**`, async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as { data: { stock: number | null }[] };
      const data = list.data.map((entry, place) => ({
        ...entry,
        stock: place === 0 ? 0 : 2,
      }));
      await route.fulfill({ response: answer, json: { ...list, data } });
    });
    await page.goto(path);
    await expect(page.getByText('There are 2 products in this list')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    expect(await violationsInState(page), 'full, one sold out').toEqual([]);
    await page.unroute(`**/api/v1/${call}/**`);

    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    // The focused element stays.
    await messages(page).getByRole('button', { name: 'Undo' }).focus();
    expect(await violationsInState(page), 'with Undo').toEqual([]);
    await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeVisible();

    await page.route(`**/api/v1/${call}/**`, (route) => route.abort());
    await page.goto(path);
    await expect(main(page).getByRole('alert')).toContainText('could not be loaded');
    expect(await violationsInState(page), 'unread').toEqual([]);
  });
}
