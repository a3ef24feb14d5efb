import { expect, type Page, test } from 'playwright/test';
import { shareOf } from '#tests/fixtures/runs.ts';
import { badge, expectOverlays, main, openMenu } from './page-parts.ts';
import { json, naira, pathOf, someProduct } from './product-screen.ts';
import { newShopper, signUp } from './shopper.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    // Playwright disables the back/forward cache.
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/**
 * Screens of a guest; those of a user lead a guest to the login. Browsers never keep a page of status 404.
 */
const guestScreens = [
  ...['/', '/products/all', '/products/phones/samsung', '/category/phones', '/category/phones/2'],
  ...['/black-friday', PRODUCT, '/about-us', '/privacy-policy', '/faq', '/contact', '/cart'],
  ...['/login', '/register', '/forgot-password', '/reset-password/a-token?userid=1'],
  ...['/order-success', '/order', '/track-order', '/payment-verify', '/search?s=samsung'],
  ...['/products/no-such-category', '/?s=samsung'],
];

const userScreens = [
  ...['/account', '/account?tab=orders', '/account?tab=settings', '/account?tab=password'],
  ...['/wishlist', '/compare', '/cart', PRODUCT, '/'],
];

type Shown = { shownAgain?: boolean };

type Turns = { turnsEnded?: number };

/** Counts the turns of its lists that a page has ended: browsers do not keep a page that holds a lock. */
async function countTurns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as Turns;
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = new Proxy(request, {
      apply: async (ask, _this, given): Promise<unknown> => {
        try {
          return await Reflect.apply(ask, undefined, given);
        } finally {
          counted.turnsEnded = (counted.turnsEnded ?? 0) + 1;
        }
      },
    });
  });
}

/** Waits until the page of a user, which has been used, has read the cart for that. */
async function expectCartRead(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (globalThis as Turns).turnsEnded ?? 0))
    .toBeGreaterThan(0);
}

/** Leaves a page and returns to it by Back, once it has done what it does by itself. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      (globalThis as Shown).shownAgain = persisted;
    });
  });
  const address = page.url();
  await page.goto('/terms-and-conditions');
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL(address, { waitUntil: 'commit' });
}

/** Returns why a page was not in the cache; null if it was. */
async function whyLoadedAgain(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    if ((globalThis as Shown).shownAgain === true) return null;
    const [entry] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = entry as { notRestoredReasons?: object | null };
    return JSON.stringify(notRestoredReasons ?? 'loaded again');
  });
}

/** Opens and uses a screen, and returns why it was loaded again on return; null if it was not. */
async function faultOf(
  page: Page,
  path: string,
  afterUse?: (page: Page) => Promise<void>,
): Promise<string | null> {
  await page.goto(path);
  // The page is used, so that all its listeners are there.
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 200);
  await afterUse?.(page);
  await leaveAndReturn(page);
  return whyLoadedAgain(page);
}

for (const path of shareOf(guestScreens, 0)) {
  test(`${path} returns at once from the back/forward cache`, async ({ page }) => {
    expect(await faultOf(page, path)).toBeNull();
  });
}

test('every screen of a user returns at once from the back/forward cache', async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page, newShopper());
  await page.goto(PRODUCT);
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await countTurns(page);
  for (const path of userScreens) {
    expect(await faultOf(page, path, expectCartRead), path).toBeNull();
  }
});

test('a page that returns shows what was added to the cart meanwhile', async ({ page }) => {
  await page.goto('/products/phones');
  await expect(badge(page)).toHaveAccessibleName('Cart');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      (globalThis as Shown).shownAgain = persisted;
    });
  });
  await page.goto(PRODUCT);
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL('/products/phones', { waitUntil: 'commit' });
  expect(await whyLoadedAgain(page)).toBeNull();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
});

test('a product’s page that returns shows the price of now', async ({ page, request }) => {
  const product = await someProduct(request);
  let price = product.promotionalPrice;
  await page.route(`**/api/v1/product/${product.id}`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      ...json({ ...product, promotionalPrice: price }),
    }),
  );
  const asked = page.waitForResponse(`**/api/v1/product/${product.id}`);
  await page.goto(pathOf(product));
  await asked;
  price += 1_000;
  await leaveAndReturn(page);
  expect(await whyLoadedAgain(page)).toBeNull();
  await expect(main(page).getByText(naira(price)).first()).toBeVisible();
});

test('an account that was left is not shown again after signing out', async ({ page }) => {
  const shopper = newShopper('Amaka Obi');
  await signUp(page, shopper, '/account');
  await expect(main(page).getByText(/Amaka/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/faq');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are logged out.').first()).toBeVisible();
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expectOverlays(page, 0);
  await page.evaluate(() => {
    history.back();
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(main(page).getByText(/Amaka/)).toHaveCount(0);
});
