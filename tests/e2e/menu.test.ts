import { expect, type Locator, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).locator('summary').filter({ hasText: name });
const link = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Opens a page whose menu answers to keys: it does from when its script has started. */
async function openPage(page: Page): Promise<void> {
  await page.goto('/faq');
  await expect(async () => {
    await link(page, 'Home').focus();
    await page.keyboard.press('ArrowRight');
    await expect(entry(page, 'Phones')).toBeFocused({ timeout: 500 });
  }).toPass();
}

test('the menu has Home, four categories, Others, FAQ and Contact Us', async ({ page }) => {
  await page.goto('/faq');
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect((await bar.innerText()).split('\n').filter((line) => line !== '')).toEqual([
    'Home',
    'Phones',
    'Accessories',
    'Power',
    'Audio',
    'Others',
    'FAQ',
    'Contact Us',
  ]);
});

test('a submenu works by keyboard alone, and Escape returns the focus', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Enter');
  await expect(link(page, 'All Phones')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link(page, 'All Phones')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link(page, 'All Phones')).toBeHidden();
  await expect(entry(page, 'Phones')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/phones$/);
});

test('arrow keys move along the menu and down into a submenu', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'All Phones')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(entry(page, 'Phones')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(link(page, 'Contact Us')).toBeFocused();
});

test('only one submenu is open at a time, and it closes on focus or a click elsewhere', async ({
  page,
}) => {
  await openPage(page);
  await entry(page, 'Phones').click();
  await expect(link(page, 'All Phones')).toBeVisible();
  await entry(page, 'Audio').click();
  await expect(link(page, 'All Audio')).toBeVisible();
  await expect(link(page, 'All Phones')).toBeHidden();
  await page.getByRole('combobox').first().focus();
  await expect(link(page, 'All Audio')).toBeHidden();

  await entry(page, 'Others').click();
  await expect(link(page, 'Tablets')).toBeVisible();
  await page.mouse.click(640, 860);
  await expect(link(page, 'Tablets')).toBeHidden();
});

test('a submenu opens when the mouse rests on it, and a click keeps it open', async ({ page }) => {
  await page.clock.install();
  await page.goto('/faq');
  // The menu follows the mouse from when its script has started.
  await expect(async () => {
    await page.mouse.move(640, 860);
    await entry(page, 'Power').hover();
    await page.clock.runFor(200);
    await expect(link(page, 'All Power')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.move(640, 860);
  await page.clock.runFor(400);
  await expect(link(page, 'All Power')).toBeHidden();

  await entry(page, 'Power').hover();
  await page.clock.runFor(200);
  await expect(link(page, 'All Power')).toBeVisible();
  await entry(page, 'Power').click();
  await page.mouse.move(640, 860);
  await page.clock.runFor(5000);
  await expect(link(page, 'All Power')).toBeVisible();
});

test('subcategories and brands in the menu lead to their products', async ({ page }) => {
  await page.goto('/faq');
  await entry(page, 'Phones').click();
  await link(page, 'Android Phones').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Android Phones');
  await entry(page, 'Phones').click();
  await link(page, 'Tecno').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tecno');
});

test('a guest’s links under Account lead to pages', async ({ page, request, baseURL }) => {
  await page.goto('/faq');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Account' }).click();
  await expect(page.getByText('You can buy without an account.')).toBeVisible();
  const account = page.getByRole('banner').getByRole('group').filter({ hasText: 'Your Cart' });
  const targets = await account
    .getByRole('link')
    .evaluateAll((links) => links.map((element) => (element as HTMLAnchorElement).href));
  expect(targets.length).toBeGreaterThan(1);
  for (const target of targets.filter((address) => address.startsWith(baseURL ?? ''))) {
    expect((await request.get(target)).status(), target).toBe(200);
  }
});

for (const width of someOf([360, 1280], 1)) {
  test(`search and cart stay visible and cover no focused element at ${width} px`, async ({
    page,
  }) => {
    // The page then scrolls instantly.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/category/phones');
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await expect(page.locator('#search')).toBeInViewport();
    await expect(page.getByRole('link', { name: /^Cart/ }).first()).toBeInViewport();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused === document.body) return null;
        const { left, top, width: wide, height: high } = focused.getBoundingClientRect();
        const there = document.elementFromPoint(left + wide / 2, top + Math.min(high / 2, 20));
        if (there !== null && (focused.contains(there) || there.contains(focused))) return null;
        return `${focused.outerHTML} is under ${there?.outerHTML ?? 'nothing'}`;
      });
      expect(covered, `step ${step}`).toBe(null);
    }
  });
}
