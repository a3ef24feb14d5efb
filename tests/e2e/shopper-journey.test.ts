import { expect, type Page, test } from 'playwright/test';
import { badge, expectListCounts, listInMenu, main, messages, openMenu } from './page-parts.ts';
import { logIn, mailTo, newShopper, registerByForm } from './shopper.ts';

/** The button with this name on a card of the page's first list, by position from 0. */
const onCard = (page: Page, place: number, name: RegExp) =>
  main(page).getByRole('article').nth(place).getByRole('button', { name });

const titleOn = (page: Page, place: number) =>
  main(page).getByRole('article').nth(place).getByRole('heading').innerText();

async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  const { Cart = 0, ...lists } = counts;
  await expect(badge(page)).toHaveAccessibleName(new RegExp(`\\b${Cart} items?$`));
  await expectListCounts(page, { Wishlist: 0, Compare: 0, ...lists });
}

/** The same pages over each database that the shop supports. */
const shops = [
  {
    database: 'SQLite',
    url: process.env.BASE_URL ?? 'http://127.0.0.1:4321',
    siteDir: process.env.SITE_DIR,
  },
  {
    database: 'PostgreSQL',
    url: process.env.POSTGRES_BASE_URL,
    siteDir: process.env.POSTGRES_SITE_DIR,
  },
];

for (const { database, url, siteDir } of shops) {
  // Only the long run uses both databases; it says if there is no PostgreSQL.
  if (url === undefined) continue;
  test.describe(`over ${database}`, () => {
    test.use({ baseURL: url });

    test('a shopper’s lists and cart are kept, in every tab, and until the next sign-in', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      const ngozi = newShopper();
      let [kept, moved, second] = ['', '', ''];

      await test.step('a guest has a cart; registering sends a mail', async () => {
        await page.goto('/products/audio');
        await onCard(page, 0, /^Add/).click();
        await expect(badge(page)).toHaveAccessibleName(/\b1 item$/);
        await registerByForm(page, ngozi);
        expect(await mailTo(ngozi.email, /^Welcome/, siteDir)).toContain(`${url}/login`);
      });

      await test.step('signing in keeps it', async () => {
        await logIn(page, ngozi);
        await page.waitForURL((to) => to.pathname === '/');
        await expectCounts(page, { Cart: 1 });
      });

      await test.step('products are added from home, listing, product and category', async () => {
        await main(page).getByRole('button', { name: /^Add/ }).first().click();
        await expectCounts(page, { Cart: 2 });
        await page.goto('/products/tablets');
        second = await titleOn(page, 0);
        await onCard(page, 0, /^Add/).click();
        await expectCounts(page, { Cart: 3 });
        await main(page).getByRole('link', { name: second, exact: true }).click();
        await page
          .getByRole('button', { name: `Add to cart: ${second}` })
          .first()
          .click();
        await expectCounts(page, { Cart: 4 });
        await page.goto('/category/power-banks');
        await onCard(page, 1, /^Add/).click();
        await expect(messages(page)).toContainText('Item added to cart successfully');
        await expectCounts(page, { Cart: 5 });
      });

      await test.step('quantities are stepped and typed', async () => {
        await badge(page).click();
        await expect(page.getByText('There are 5 products in your cart')).toBeVisible();
        await page.getByRole('button', { name: `Increase quantity of ${second}` }).click();
        await expectCounts(page, { Cart: 6 });
        const field = page.getByRole('textbox', { name: `Quantity of ${second}` });
        await expect(field).toHaveValue('3');
        await field.fill('2');
        await field.press('Enter');
        await expectCounts(page, { Cart: 5 });
      });

      await test.step('the wishlist’s Add to cart removes it there', async () => {
        await page.goto('/products/tablets');
        [moved, kept] = [await titleOn(page, 1), await titleOn(page, 2)];
        for (const place of [1, 2]) await onCard(page, place, /^Wishlist/).click();
        await expectCounts(page, { Cart: 5, Wishlist: 2 });
        await (await listInMenu(page, 'Wishlist')).click();
        await page.getByRole('button', { name: `Add to cart: ${moved}` }).click();
        await expect(page.getByText('There is 1 product in this list')).toBeVisible();
        await expect(page.getByRole('row', { name: moved })).toHaveCount(0);
        await expectCounts(page, { Cart: 6, Wishlist: 1 });
      });

      await test.step('products are compared', async () => {
        await page.goto('/products/tablets');
        for (const place of [0, 2]) await onCard(page, place, /^Compare/).click();
        await expectCounts(page, { Cart: 6, Wishlist: 1, Compare: 2 });
        await (await listInMenu(page, 'Compare')).click();
        await expect(page.getByRole('columnheader', { name: second })).toBeVisible();
        await expect(page.getByRole('columnheader', { name: kept })).toBeVisible();
      });

      await test.step('a reload and a second tab show the same, in step', async () => {
        await page.reload();
        await expectCounts(page, { Cart: 6, Wishlist: 1, Compare: 2 });
        const other = await context.newPage();
        await other.goto('/cart');
        await expect(other.getByText('There are 6 products in your cart')).toBeVisible();
        await page.goto('/products/tablets');
        await onCard(page, 3, /^Add/).click();
        await onCard(page, 3, /^Wishlist/).click();
        await expect(other.getByText('There are 7 products in your cart')).toBeVisible();
        await expectCounts(other, { Cart: 7, Wishlist: 2, Compare: 2 });
        await other.close();
      });

      await test.step('logging out zeroes everything', async () => {
        await page.goto('/faq');
        const menu = await openMenu(page);
        await menu.getByRole('button', { name: 'Sign out' }).click();
        await expect(messages(page)).toContainText('You are logged out.');
        await expect(badge(page)).toHaveAccessibleName(/^Cart$/);
        await expect(menu.getByRole('link', { name: 'Wishlist' })).toBeHidden();
        await page.goto('/cart');
        await expect(page.getByText('Your cart is empty.')).toBeVisible();
      });

      await test.step('signing in shows it again', async () => {
        await page.goto('/login');
        await logIn(page, ngozi);
        await page.waitForURL((to) => to.pathname === '/');
        await expectCounts(page, { Cart: 7, Wishlist: 2, Compare: 2 });
        await page.goto('/cart');
        await expect(page.getByText('There are 7 products in your cart')).toBeVisible();
        await expect(page.getByRole('textbox', { name: `Quantity of ${second}` })).toHaveValue('2');
        await page.goto('/wishlist');
        await expect(page.getByRole('row', { name: kept })).toBeVisible();
      });
    });
  });
}
