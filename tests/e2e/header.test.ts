import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { expectListCounts, header, listInMenu, main, openMenu } from './page-parts.ts';
import { list } from './search-box-screen.ts';
import { newShopper, signUp } from './shopper.ts';

test.use({ hasTouch: true, isMobile: true });

const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu', exact: true });
const cart = (page: Page) => header(page).getByRole('link', { name: /^Cart/ });
const brand = (page: Page) => header(page).getByRole('link', { name: /home$/ });
const field = (page: Page) => page.locator('#search');
const magnifier = (page: Page) =>
  header(page).getByRole('search').getByRole('button', { name: 'Search' }).first();

async function boxesOf(page: Page) {
  const parts = [menuButton(page), brand(page), field(page), cart(page)];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
}

/** Where the parts begin and how wide they are: a page may have been scrolled. */
const widths = (boxes: readonly { readonly x: number; readonly width: number }[]) =>
  boxes.map(({ x, width }) => [x, width]);

for (const width of someOf([320, 360, 599], 2)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(`menu, brand, search and cart stand in one row at ${width} px`, async ({ page }) => {
      await page.goto('/faq');
      const boxes = await boxesOf(page);
      let end = 0;
      for (const { x, y, width: wide, height } of boxes) {
        expect(x).toBeGreaterThanOrEqual(end);
        end = x + wide;
        expect(wide).toBeGreaterThanOrEqual(44);
        // The field's border is part of its target.
        expect(height).toBeGreaterThanOrEqual(42);
        expect(Math.abs(y + height / 2 - ((boxes[0]?.y ?? 0) + 22))).toBeLessThan(1);
      }
      expect(end).toBeLessThanOrEqual(width);
      await expect(page.locator('.header-bar')).toHaveCSS('height', '57px');
    });

    test(`the search box widens over the row and moves nothing at ${width} px`, async ({
      page,
    }) => {
      await page.goto('/faq');
      const heading = main(page).getByRole('heading', { level: 1 });
      const [before, place] = [await boxesOf(page), await heading.boundingBox()];
      // The first tap on the magnifier opens the box; the next one searches.
      const at = await magnifier(page).boundingBox();
      await page.touchscreen.tap((at?.x ?? 0) + 22, (at?.y ?? 0) + 22);
      await expect(field(page)).toBeFocused();
      const form = await header(page).locator('.header-search').boundingBox();
      expect(form?.x).toBe(6);
      expect(form?.width).toBe(width - 12);
      const now = await boxesOf(page);
      for (const part of [0, 1, 3]) expect(now[part]).toEqual(before[part]);
      expect(await heading.boundingBox()).toEqual(place);
      await field(page).fill('galaxy');
      await expect(list(page)).toBeVisible();
      await magnifier(page).tap();
      await expect(page.getByRole('region', { name: 'Results for “galaxy”' })).toBeVisible();
      // What was typed stays in the narrow box.
      await field(page).blur();
      await expect(field(page)).toHaveValue('galaxy');
      expect(widths(await boxesOf(page))).toEqual(widths(before));
    });
  });
}

test('the row is in order by keyboard, and the box gives the row back', async ({ page }) => {
  await page.goto('/faq');
  await menuButton(page).focus();
  for (const next of [brand(page), field(page), magnifier(page), cart(page)]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  const middle = await cart(page).evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(middle).toBe(true);
});

test('a count at the cart moves nothing in the row', async ({ page }) => {
  await page.goto('/products/tablets');
  const before = widths(await boxesOf(page));
  await main(page)
    .getByRole('button', { name: /^Add: / })
    .first()
    .tap();
  await expect(cart(page)).toHaveAccessibleName(/\b1 item/);
  expect(widths(await boxesOf(page))).toEqual(before);
});

test('text of twice the size keeps the row whole', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxes = await boxesOf(page);
  let end = 0;
  for (const { x, width } of boxes) {
    expect(x).toBeGreaterThanOrEqual(end);
    end = x + width;
  }
  expect(end).toBeLessThanOrEqual(360);
  await openMenu(page);
  const over = await page.locator('#menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth);
  expect(over).toBe(0);
});

test('the menu of a user has the account with the first name, both lists and Sign out', async ({
  page,
}) => {
  await signUp(page, newShopper('Ada Obi'));
  await page.goto('/products/tablets');
  await main(page)
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .tap();
  await expectListCounts(page, { Wishlist: 1, Compare: 0 });
  await (await listInMenu(page, 'Wishlist')).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Wishlist');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Log In' })).toBeHidden();
  await menu.getByRole('link', { name: 'My Account Ada' }).tap();
  await expect(page.getByText('Hello, Ada Obi')).toBeVisible();
  await (await openMenu(page)).getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL(/\/login/);
});

test('without a script the box opens the page that lists everything', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  await field(page).fill('samsung');
  await magnifier(page).click();
  await expect(page).toHaveURL(/\/search\?s=samsung$/);
  await context.close();
});
