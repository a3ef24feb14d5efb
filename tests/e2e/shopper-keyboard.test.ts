import { expect, type Locator, type Page, test } from 'playwright/test';
import { walkTo } from './hands.ts';
import { field, fromElsewhere, newShopper } from './shopper.ts';

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const icon = (page: Page, name: 'Cart' | 'Wishlist' | 'Compare') =>
  header(page).getByRole('link', { name: new RegExp(`^${name}`) });

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isPastHeader = await target.evaluate(
    (wanted) => document.activeElement === document.body && wanted.closest('main') !== null,
  );
  if (isPastHeader) {
    // The first link of a page skips the header.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await walkTo(target, key);
}

/** Moves to an element by keyboard and presses Enter on it. */
async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Moves to a field by keyboard and replaces its text. */
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const order = {
  ...{ id: 1, image: null, productName: 'A phone', unitPrice: 5000, quantity: 2 },
  ...{ totalPrice: 10_000, orderId: 'OJ-1', status: 'placed', productId: null, slug: null },
  createdAt: '2026-11-01T10:00:00.000Z',
};

test('a shopper can go from registration to log-out by keyboard alone', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/orders/me', (route) =>
    route.fulfill({ json: { message: 'Your orders', data: [order] } }),
  );
  await fromElsewhere(page);
  const ada = newShopper('Ada Obi');

  await test.step('register', async () => {
    await page.goto('/register');
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    await type(page, field(page, 'Fullname'), ada.fullname);
    await type(page, field(page, 'Email'), ada.email);
    await type(page, field(page, 'Password'), ada.password);
    await press(page, page.getByRole('button', { name: 'Show password' }));
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await press(page, page.getByRole('button', { name: 'Sign Up' }));
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('login', async () => {
    await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
    await type(page, field(page, 'Email'), ada.email);
    await type(page, field(page, 'Password'), ada.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step('add, keep and compare', async () => {
    await page.goto('/products/tablets');
    const card = main(page).getByRole('article').first();
    await press(page, card.getByRole('button', { name: /^Add/ }));
    await expect(icon(page, 'Cart')).toHaveAccessibleName(/\b1 item/);
    for (const place of [0, 1]) {
      const buttons = main(page).getByRole('article').nth(place);
      await page.goto('/products/tablets');
      await press(page, buttons.getByRole('button', { name: /^Wishlist/ }));
      await expect(icon(page, 'Wishlist')).toHaveAccessibleName(new RegExp(`\\b${place + 1} item`));
      await page.goto('/products/tablets');
      await press(page, buttons.getByRole('button', { name: /^Compare/ }));
      await expect(icon(page, 'Compare')).toHaveAccessibleName(new RegExp(`\\b${place + 1} item`));
    }
  });

  await test.step('quantities', async () => {
    await page.goto('/faq');
    await press(page, icon(page, 'Cart'));
    await expect(page.getByText('There is 1 product in your cart')).toBeVisible();
    await press(page, page.getByRole('button', { name: /^Increase/ }));
    await expect(page.getByText('There are 2 products in your cart')).toBeVisible();
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ });
    await page.keyboard.press('Shift+Tab');
    await expect(quantity).toBeFocused();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There are 5 products in your cart')).toBeVisible();
    await press(page, page.getByRole('button', { name: /^Remove/ }));
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There are 5 products in your cart')).toBeVisible();
  });

  await test.step('wishlist and compare', async () => {
    await page.goto('/wishlist');
    await press(
      page,
      main(page)
        .getByRole('button', { name: /^Add to cart/ })
        .first(),
    );
    await expect(page.getByText('There is 1 product in this list')).toBeVisible();
    await expect(icon(page, 'Cart')).toHaveAccessibleName(/\b6 items/);
    await page.goto('/compare');
    await expect(main(page).getByRole('columnheader')).toHaveCount(2);
    await press(
      page,
      main(page)
        .getByRole('button', { name: /^Remove/ })
        .first(),
    );
    await expect(page.getByText('There is 1 product in this list')).toBeFocused();
  });

  await test.step('the account’s tabs, an order’s popup, and out', async () => {
    await press(page, header(page).locator('details.account > summary'), 'Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link', { name: 'My Account' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Hello, Ada Obi')).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Account' });
    for (const name of ['Account settings', 'Change password', 'Orders']) {
      await press(
        page,
        tabs.getByRole('link', { name }),
        name === 'Account settings' ? 'Tab' : 'Shift+Tab',
      );
      await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
    }
    const view = page.getByRole('button', { name: 'View order OJ-1' });
    await press(page, view);
    await expect(dialog(page)).toBeVisible();
    await press(page, dialog(page).getByRole('button', { name: 'Buy again' }));
    await expect(dialog(page).getByRole('status')).toContainText('no longer sold');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(view).toBeFocused();
    await press(page, tabs.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('status').filter({ hasText: 'You are logged out.' })).toBeVisible();
  });
});
