import { expect, test } from 'playwright/test';
import { newShopper, signUp } from './shopper.ts';

test('an account whose code cannot be loaded says so, and a retry shows it', async ({ page }) => {
  await page.route('**/assets/panels.*.js', (route) => route.abort());
  await signUp(page, newShopper(), '/account');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/assets/panels.*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Hello, Ngozi Adeyemi')).toBeVisible();
});
