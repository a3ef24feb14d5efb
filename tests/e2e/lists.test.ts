import { expect, type Page, test } from 'playwright/test';
import { badge, expectListCounts, listInMenu, main, messages, openMenu } from './page-parts.ts';
import { logIn, newShopper, register, signUp } from './shopper.ts';

/** A card's buttons for a list. */
const hearts = (page: Page) => main(page).getByRole('button', { name: /^Wishlist: / });
const compares = (page: Page) => main(page).getByRole('button', { name: /^Compare: / });

async function titleOf(page: Page, place: number): Promise<string> {
  return main(page).getByRole('article').nth(place).getByRole('heading').innerText();
}

test('a user adds products to the wishlist, moves one to the cart, and finds the rest at the next sign-in', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const shopper = newShopper();
  await signUp(page, shopper);
  await page.goto('/products/tablets');
  const titles = [await titleOf(page, 0), await titleOf(page, 1)] as const;
  for (const place of [0, 1]) {
    await hearts(page).nth(place).click();
    await expect(hearts(page).nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(messages(page)).toContainText('Item added to wishlist successfully');
  await expectListCounts(page, { Wishlist: 2 });

  await compares(page).first().click();
  await expect(messages(page)).toContainText('Item added to compare list successfully');
  await expectListCounts(page, { Compare: 1 });
  await main(page).getByRole('link', { name: titles[1], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: titles[1] })).toBeVisible();
  await page
    .getByRole('button', { name: `Compare: ${titles[1]}` })
    .first()
    .click();
  await expectListCounts(page, { Compare: 2 });

  await (await listInMenu(page, 'Wishlist')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Wishlist');
  await expect(page).toHaveTitle('Your Wishlist | Oja');
  await expect(page.getByText('There are 2 products in this list')).toBeVisible();
  await page.getByRole('button', { name: `Add to cart: ${titles[0]}` }).click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await expect(page.getByText('There is 1 product in this list')).toBeVisible();
  await expect(page.getByRole('row', { name: titles[0] })).toHaveCount(0);
  await expect(page.getByRole('row', { name: titles[1] })).toContainText('In Stock');

  await (await listInMenu(page, 'Compare')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products Compare');
  await expect(page.getByRole('columnheader', { name: titles[0] })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: titles[1] })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Price Differs$/ })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${titles[0]}` }).click();
  await expect(page.getByText('There is 1 product in this list')).toBeVisible();

  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'My Account Ngozi' })).toBeVisible();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/products/tablets');
  await expect(badge(page)).toHaveAccessibleName(/^Cart$/);
  await expect(hearts(page)).toHaveCount(0);
  await expect(await listInMenu(page, 'Wishlist')).toHaveCount(0);

  await page.goto('/login');
  await logIn(page, shopper);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/products/tablets');
  await expectListCounts(page, { Wishlist: 1 });
  await expectListCounts(page, { Compare: 1 });
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
});

test('a second press takes a product out of the list, and Undo restores it', async ({ page }) => {
  await signUp(page, newShopper());
  await page.goto('/products/tablets');
  const heart = hearts(page).first();
  await heart.click();
  await expectListCounts(page, { Wishlist: 1 });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expectListCounts(page, { Wishlist: 0 });
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/wishlist');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('No wishList Found')).toBeFocused();
  await expect(page.getByText('in this list')).toHaveCount(0);
});

test('empty lists show the words of SPEC.md', async ({ page }) => {
  await signUp(page, newShopper());
  await page.goto('/wishlist');
  await expect(page.getByText('No wishList Found')).toBeVisible();
  await page.goto('/compare');
  await expect(page.getByText('Compare data is Empty')).toBeVisible();
});

for (const [path, heading] of [
  ['/wishlist', 'Your Wishlist'],
  ['/compare', 'Products Compare'],
] as const) {
  test(`a guest who opens ${path} is sent to the login and back`, async ({ page }) => {
    const shopper = newShopper();
    await register(page, shopper);
    await page.goto(path);
    await page.waitForURL('**/login?next=*');
    await logIn(page, shopper);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('a guest sees the list icons only on the category page, and all three buttons ask to log in', async ({
  page,
}) => {
  await page.goto('/products/tablets');
  await expect(main(page).getByRole('button', { name: /^Add/ }).first()).toBeVisible();
  await expect(hearts(page)).toHaveCount(0);

  const shopper = newShopper();
  await register(page, shopper);
  await page.goto('/category/tablets');
  const title = await titleOf(page, 1);
  await main(page)
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await expect(messages(page)).toContainText('Please login to add items to cart');
  await compares(page).first().click();
  await expect(messages(page)).toContainText('Please login to compare items');
  await hearts(page).nth(1).click();
  const asked = messages(page)
    .getByRole('listitem')
    .filter({ hasText: 'Please login to add items to wishlist' });
  await expect(asked).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/^Cart$/);

  await asked.getByRole('link', { name: 'Log In' }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(/\/category\/tablets$/);
  await expect(messages(page)).toContainText('Item added to wishlist successfully');
  await expect(page.getByRole('button', { name: `Wishlist: ${title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectListCounts(page, { Wishlist: 1 });
});

test('a failed change of a list is undone and reported in the words of SPEC.md', async ({
  page,
}) => {
  await signUp(page, newShopper());
  await page.goto('/products/tablets');
  await page.route('**/api/v1/add-*/**', (route) => route.fulfill({ status: 500, body: '' }));
  await hearts(page).first().click();
  await expect(messages(page)).toContainText('Failed to add item to wishlist');
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await compares(page).first().click();
  await expect(messages(page)).toContainText('Failed to add item to compare');
  await expect(compares(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expectListCounts(page, { Wishlist: 0 });
});

test('a list that fails to load says so and can be loaded again', async ({ page }) => {
  await signUp(page, newShopper());
  await page.route('**/api/v1/user-wishlist/**', (route) => route.abort());
  await page.goto('/wishlist');
  await expect(main(page).getByRole('alert')).toContainText('Your list could not be loaded.');
  await page.unroute('**/api/v1/user-wishlist/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No wishList Found')).toBeVisible();
});

test('an expired session makes the shopper a guest, with a message', async ({ page }) => {
  await signUp(page, newShopper());
  await page.goto('/products/tablets');
  // It ends with the press: any earlier answer would make the page a guest's, without hearts.
  await page.route('**/api/v1/add-*/**', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await hearts(page).first().click();
  await expect(messages(page)).toContainText('You have been signed out. Please log in again.');
  await expect(messages(page).getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(hearts(page)).toHaveCount(0);
  await expect(await listInMenu(page, 'Wishlist')).toHaveCount(0);
});

test('two tabs show the same lists', async ({ context, page: left }) => {
  await signUp(left, newShopper());
  const right = await context.newPage();
  await left.goto('/products/tablets');
  await right.goto('/wishlist');
  await expect(right.getByText('No wishList Found')).toBeVisible();
  await hearts(left).first().click();
  await expect(right.getByText('There is 1 product in this list')).toBeVisible();
  await right.getByRole('button', { name: /^Remove / }).click();
  await expect(hearts(left).first()).toHaveAttribute('aria-pressed', 'false');
});

test('the list icons cause no layout shift', async ({ page }) => {
  await page.goto('/products/tablets');
  const heights = () =>
    main(page)
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  const before = await heights();
  await page.evaluate(() => {
    document.documentElement.dataset.signedIn = '';
  });
  await expect(hearts(page).first()).toBeVisible();
  expect(await heights()).toEqual(before);
});

test('a compare list wider than the window scrolls within itself', async ({ page }) => {
  await signUp(page, newShopper());
  await page.goto('/products/tablets');
  for (const place of [0, 1, 2]) await compares(page).nth(place).click();
  await expectListCounts(page, { Compare: 3 });
  await page.goto('/compare');
  const box = page.getByRole('region', { name: 'Products side by side' });
  await expect(box.getByRole('columnheader')).toHaveCount(3);
  // Two of them side by side on a phone.
  for (const place of [0, 1]) {
    await expect(box.getByRole('columnheader').nth(place)).toBeInViewport({ ratio: 0.95 });
  }
  const names = box.getByRole('rowheader');
  expect((await names.allInnerTexts()).findIndex((name) => name.includes('Differs'))).toBe(2);
  const count = await names.count();
  const choice = page.getByRole('checkbox', { name: 'Only differences' });
  await choice.check();
  await expect(names.filter({ hasText: 'Stock Status' })).toHaveCount(0);
  await choice.uncheck();
  await expect(names).toHaveCount(count);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBe(0);
  await box.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 });
  await expect(box.getByRole('rowheader', { name: 'Name' })).toBeInViewport();
});
