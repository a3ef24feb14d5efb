import { expect, test } from 'playwright/test';
import { violationsInBothColours, violationsInState } from './looks.ts';
import { openMenu } from './page-parts.ts';
import { field, fromElsewhere, newShopper, signUp } from './shopper.ts';

for (const [path, button] of [
  ['/login', 'Log In'],
  ['/register', 'Sign Up'],
  ['/forgot-password', 'Submit'],
  ['/reset-password#token=x&userid=1', 'Submit'],
] as const) {
  test(`a refused form has no violation: ${path}`, async ({ page }) => {
    await fromElsewhere(page);
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid]').first()).toBeFocused();
    expect(await violationsInState(page)).toEqual([]);
  });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an account form has no violation while invalid or being sent', async ({ page }) => {
      await fromElsewhere(page);
      await page.goto('/login');
      await field(page, 'Email').fill('nobody@example.com');
      await field(page, 'Password').fill('nothing');
      await page.getByRole('button', { name: 'Show password' }).click();
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Error' })).toBeVisible();
      expect(await violationsInBothColours(page)).toEqual([]);
      const late = Promise.withResolvers<undefined>();
      await page.route('**/login-user', async (route) => {
        await late.promise;
        await route.abort();
      });
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible();
      expect(await violationsInBothColours(page)).toEqual([]);
      late.resolve(undefined);
    });
  });
}

test('the account has no violation in any tab, or with its menu open', async ({ page }) => {
  await signUp(page, newShopper(), '/account');
  for (const name of ['Dashboard', 'Orders', 'Account settings', 'Change password']) {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
    await expect(page.getByText(/^Reading/)).toBeHidden();
    expect(await violationsInState(page), name).toEqual([]);
  }
  // The looks may have ended with a wide window, which has no such menu.
  await page.setViewportSize({ width: 360, height: 740 });
  await openMenu(page);
  expect(await violationsInState(page), 'its menu').toEqual([]);
});

test('an order in its popup has no violation', async ({ page }) => {
  await signUp(page, newShopper());
  const line = {
    ...{ id: 1, image: null, productName: 'A phone', unitPrice: 5000, quantity: 2 },
    ...{ totalPrice: 10_000, orderId: 'OJ-1', status: 'placed', productId: null, slug: null },
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  await page.route('**/orders/me', (route) =>
    route.fulfill({ json: { message: 'Your orders', data: [line] } }),
  );
  await page.goto('/account?tab=orders');
  await expect(page.getByRole('button', { name: /^View order/ })).toBeVisible();
  expect(await violationsInState(page)).toEqual([]);
  await page.getByRole('button', { name: /^View order/ }).click();
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('no longer sold')).toBeVisible();
  expect(await violationsInState(page)).toEqual([]);
});
