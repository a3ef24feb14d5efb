import { expect, test } from 'playwright/test';
import { LONG, someOf } from '#tests/fixtures/runs.ts';
import { shifts } from './layout-shift.ts';
import { logIn, newShopper, register, signUp } from './shopper.ts';
import { accountName } from './account-screen.ts';
import { expectListCounts, header, openMenu } from './page-parts.ts';

test('the account sends a guest to the login and back to the requested page', async ({ page }) => {
  const ada = newShopper('Ada Obi');
  await register(page, ada);
  await page.goto('/account?tab=orders');
  await expect(page).toHaveURL('/login?next=%2Faccount%3Ftab%3Dorders');
  await logIn(page, ada);
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  // A signed-in user does not need the login.
  await page.goto('/login?next=https://example.com/');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a guest’s request is carried out after signing in', async ({ page }) => {
  const ada = newShopper('Ada Obi');
  await register(page, ada);
  await page.goto('/category/tablets');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /wishlist/i }).click();
  await expect(page.getByText('Please login to add items to wishlist').first()).toBeVisible();
  await page.getByRole('list').getByRole('link', { name: 'Log In' }).last().click();
  await logIn(page, ada);
  await expect(page).toHaveURL(/\/category\/tablets$/);
  await expect(page.getByText('Item added to wishlist successfully').first()).toBeVisible();
  await expectListCounts(page, { Wishlist: 1 });
});

test('tabs of a browser sign in and out together', async ({ page, context }) => {
  const ada = newShopper('Ada Obi');
  const other = await context.newPage();
  await other.goto('/faq');
  await signUp(page, ada);
  await expect(accountName(other)).toHaveText(/Ada/);
  const account = await context.newPage();
  await account.goto('/account');
  await expect(account.getByText('Hello, Ada Obi')).toBeVisible();

  const menu = await openMenu(other);
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('You are logged out.').first()).toBeVisible();
  await expect(accountName(page)).toHaveText('Account');
  await expect(account).toHaveURL(/\/login\?next=%2Faccount$/);
});

test('a session that the server has ended is cleared at the first answer', async ({ page }) => {
  await signUp(page, newShopper('Ada Obi'));
  await page.context().clearCookies();
  await page.goto('/account?tab=settings');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto('/faq');
  await expect(accountName(page)).toHaveText('Account');
});

test('the side panel leads to the account and to Log Out', LONG, async ({ page }) => {
  const panel = page.getByRole('navigation', { name: 'Main' });
  const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.goto('/faq');
  await open();
  await expect(panel.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'My Account' })).toBeHidden();
  await signUp(page, newShopper('Ada Obi'));
  await page.goto('/faq');
  await open();
  await expect(panel.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Log In' })).toBeHidden();
  await panel.getByRole('button', { name: 'Sign out' }).click();
  await expect(panel.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByText('You are logged out.').first()).toBeVisible();
});

for (const width of someOf([320, 1280, 360, 600, 768], 2)) {
  test(`showing the user in the header causes no layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const user = { id: 1, fullname: 'Oluwaseun Adebayo', email: 'o@example.com' };
      localStorage.setItem('oja:v1:user', JSON.stringify(user));
    });
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.goto('/faq');
    await expect(accountName(page)).toHaveText(/Oluwaseun/);
    const [box, over] = await Promise.all([
      header(page)
        .getByRole('link', { name: width < 600 ? 'Cart' : 'Compare' })
        .boundingBox(),
      header(page).getByRole('link', { name: /home/ }).boundingBox(),
    ]);
    expect(box?.x).toBeGreaterThanOrEqual((over?.x ?? 0) + (over?.width ?? 0) - 10);
    expect(await shifts(page)).toEqual([]);
  });
}
