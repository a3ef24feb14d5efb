import { expect, type Page, test } from 'playwright/test';

test.use({ hasTouch: true });

const panel = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('the side panel opens by touch with search, every category, FAQ and Contact Us', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(panel(page)).toBeHidden();
  await opener(page).tap();
  await expect(panel(page).getByRole('combobox')).toBeVisible();
  for (const name of ['Home', 'Tablets', 'Remote Controls', 'FAQ', 'Contact Us']) {
    await expect(panel(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await panel(page).getByText('Phones', { exact: true }).tap();
  await expect(panel(page).getByRole('link', { name: 'Feature Phones' })).toBeVisible();
  await panel(page).getByText('Audio', { exact: true }).tap();
  await expect(panel(page).getByRole('link', { name: 'Feature Phones' })).toBeHidden();
  await panel(page).getByRole('link', { name: 'All Audio' }).tap();
  await expect(page).toHaveURL(/\/products\/audio$/);
  await expect(panel(page)).toBeHidden();
});

test('everything in the side panel is large enough for a finger', async ({ page }) => {
  await page.goto('/faq');
  await opener(page).tap();
  await panel(page).getByText('Power', { exact: true }).tap();
  const heights = await panel(page)
    .locator('a:visible, summary:visible, button:visible')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(42);
});

test('the side panel takes the focus, keeps it, and returns it', async ({ page }) => {
  await page.goto('/faq');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Close the menu' })).toBeFocused();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('nav') === null;
    });
    expect(outside, `step ${step}`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('the side panel closes by its button and by a touch beside it', async ({ page }) => {
  await page.goto('/faq');
  await opener(page).tap();
  await panel(page).getByRole('button', { name: 'Close the menu' }).tap();
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).tap();
  await expect(panel(page)).toBeVisible();
  await page.touchscreen.tap(350, 500);
  await expect(panel(page)).toBeHidden();
  await page.getByRole('main').getByText('How can I pay?').tap();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
});

test('the page does not scroll beneath the side panel', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await opener(page).tap();
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(350, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('the side panel gives way to the menu bar when the window grows', async ({ page }) => {
  await page.goto('/faq');
  await opener(page).tap();
  await expect(panel(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeHidden();
  await page.getByRole('main').getByText('How can I pay?').click();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
});
