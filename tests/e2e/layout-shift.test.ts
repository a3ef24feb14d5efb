import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { adds } from './cart-screen.ts';
import { card } from './checkout-screen.ts';
import { shifts } from './layout-shift.ts';
import { badge, header, main } from './page-parts.ts';
import { newShopper, signUp } from './shopper.ts';

/** Opens a screen and expects that nothing moves as its island fills it. */
async function expectStill(page: Page, path: string, text: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByText(text).first(), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts(page), path).toEqual([]);
}

for (const width of someOf([360, 1280, 768], 2)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(`a guest’s cart and orders move nothing as they are filled at ${width} px`, async ({
      page,
    }) => {
      await expectStill(page, '/cart', 'Your cart is empty.');
      await expectStill(page, '/order?number=1', 'No order Found');
      await expectStill(page, '/track-order', 'Order number');
      await page.goto('/products/tablets');
      await adds(page).first().click();
      await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
      await expectStill(page, '/cart', 'Clear Cart');
    });

    test(`the bubble stays where it is if the cart is drawn late at ${width} px`, async ({
      page,
    }) => {
      await page.goto('/products/tablets');
      await adds(page).first().click();
      await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
      const held = Promise.withResolvers<undefined>();
      await page.route(/\/cart-page\./, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/cart', { waitUntil: 'commit' });
      const bubble = page.getByRole('complementary', { name: 'Chat' });
      await expect(bubble).toBeVisible();
      held.resolve(undefined);
      await expect(card(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifts(page)).toEqual([]);
    });

    test(`a user’s cart, lists and account move nothing as they are filled at ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await signUp(page, newShopper('Amaka Obi'));
      await page.goto('/products/tablets');
      await adds(page).first().click();
      for (const list of ['Wishlist', 'Compare']) {
        const button = main(page)
          .getByRole('button', { name: new RegExp(`^${list}: `) })
          .first();
        await button.click();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
      }
      await expectStill(page, '/cart', 'Clear Cart');
      for (const path of ['/wishlist', '/compare']) {
        await expectStill(page, path, 'There is 1 product in this list');
      }
      await expectStill(page, '/account', /Amaka/);
      await expectStill(page, '/account?tab=orders', 'No order Found');
      await expectStill(page, '/account?tab=settings', 'First name');
      await expectStill(page, '/account?tab=password', 'New password');
    });
  });
}

for (const width of someOf([320, 360, 600, 767, 768, 900, 901, 1100, 1101, 1280], 4)) {
  test(`the header has room for its icons before they arrive at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/faq');
    const box = header(page).getByRole('search').first();
    const whole = await box.boundingBox();
    await page.evaluate(() => {
      for (const icon of document.querySelectorAll('.header-bar > :is(.user-icons, .icon-cart)')) {
        icon.remove();
      }
    });
    expect(await box.boundingBox()).toEqual(whole);
  });
}

test('a full cart shows its lines, its checkout and the place of what was viewed in frames of their own', async ({
  page,
}) => {
  await page.goto('/products/tablets');
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    const parts = ['.cart-columns', '.checkout', '.cart-columns ~ div'];
    const look = () => {
      frames.push(parts.filter((part) => document.querySelector(part) !== null).length);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/cart');
  await expect(card(page)).toBeVisible();
  const seen = () =>
    page.evaluate(() => [...new Set((globalThis as unknown as { frames: number[] }).frames)]);
  await expect.poll(seen).toEqual([0, 1, 2, 3]);
});
