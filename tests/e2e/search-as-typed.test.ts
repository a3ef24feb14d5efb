import { expect, test, type Page } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';

// SPEC.md section 2, Category page: a search term of at least 1 character filters it.

const box = (page: Page) => page.getByRole('banner').getByRole('searchbox');
const results = (page: Page, text: string) =>
  page.getByRole('region', { name: `Results for “${text}” in Phones` });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

for (const width of someOf([360, 768, 1280], 1)) {
  test(`one letter filters a category page at ${width} px and scrolls to the results`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/category/phones');
    await expect(box(page)).toBeVisible();
    await page.mouse.wheel(0, 1_500);
    await box(page).focus();
    await page.keyboard.type('g');
    const here = results(page, 'g');
    await expect(here.getByRole('article').first()).toBeInViewport();
    await expect(here.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(here.getByRole('status')).toHaveText(/^\d+ products/);
    await expect(page).toHaveURL('/category/phones?s=g');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('g');
    await expect(page.getByRole('listbox')).toBeHidden();
  });
}

test('further letters do not scroll or add history entries, and Back restores the category', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.goto('/category/phones');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await box(page).focus();
  await page.keyboard.type('g');
  await expect(results(page, 'g').getByRole('article').first()).toBeVisible();
  const place = await scrolled(page);
  // One letter at a time, with a space; the last one leaves few results.
  for (const [letters, text] of [
    ['alaxy', 'galaxy'],
    [' ', 'galaxy'],
    ['s24 ultra', 'galaxy s24 ultra'],
  ] as const) {
    await page.keyboard.type(letters, { delay: 30 });
    await expect(results(page, text).getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(`/category/phones?s=${text.replaceAll(' ', '+')}`);
    expect(await scrolled(page)).toBe(place);
    await expect(box(page)).toBeFocused();
  }
  await expect(box(page)).toHaveValue('galaxy s24 ultra');
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/category/phones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones');
  await expect(box(page)).toHaveValue('');
  await page.goForward();
  await expect(results(page, 'galaxy s24 ultra')).toBeVisible();
});

test('clearing the box restores the category, and the next letter filters it again', async ({
  page,
}) => {
  await page.goto('/category/phones');
  await box(page).focus();
  await page.keyboard.type('g');
  await expect(results(page, 'g')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL('/category/phones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('t');
  await expect(results(page, 't').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones');
});

test('letters typed while results load are kept', async ({ page }) => {
  let come = (): void => undefined;
  const isToCome = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/search-index\//, async (route) => {
    await isToCome;
    await route.continue();
  });
  await page.goto('/category/phones');
  await box(page).focus();
  await page.keyboard.type('gal');
  await expect(page).toHaveURL('/category/phones?s=gal');
  await page.keyboard.type('axy ');
  await expect(page).toHaveURL('/category/phones?s=galaxy');
  come();
  await expect(results(page, 'galaxy').getByRole('article').first()).toContainText(/Galaxy/);
  await expect(box(page)).toHaveValue('galaxy ');
  await expect(box(page)).toBeFocused();
});

test('Enter adds a history entry for the typed search', async ({ page }) => {
  await page.goto('/category/phones');
  await box(page).fill('galaxy');
  await expect(results(page, 'galaxy')).toBeVisible();
  await box(page).press('Enter');
  await box(page).fill('iphone');
  await expect(results(page, 'iphone')).toBeVisible();
  await page.goBack();
  await expect(results(page, 'galaxy')).toBeVisible();
  await expect(box(page)).toHaveValue('galaxy');
  const kept = await page.evaluate(() => localStorage.getItem('oja:v1:searches'));
  expect(kept).toBe('["galaxy"]');
});
