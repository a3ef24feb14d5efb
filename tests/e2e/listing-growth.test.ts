import { expect, test } from 'playwright/test';
import { cards, more } from './listing-screen.ts';

test('a listing grows by 20 at its end until all products are shown, each once', async ({
  page,
}) => {
  await page.goto('/products/audio');
  await expect(cards(page)).toHaveCount(20);
  await more(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText(
    /^38 of 38 items shown$/,
  );
  await expect(cards(page)).toHaveCount(38);
  await expect(more(page)).toBeHidden();
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBe(38);

  const last = cards(page).last();
  await last.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    /\b1 item/,
  );
});

test('a flick to the end of a listing leads to more products, not to the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products/phones');
  await expect(page.getByText(/^20 of \d+ items shown$/)).toBeVisible();
  await expect(page.locator('[data-growing]')).toBeAttached();
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  await expect(cards(page).nth(39)).toBeAttached();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  const inView = await cards(page).evaluateAll((all) =>
    all.flatMap((card, index) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [index] : [];
    }),
  );
  expect(inView.length).toBeGreaterThan(0);
  expect(Math.min(...inView)).toBeGreaterThanOrEqual(18);
  await expect(page.getByText(/^40 of \d+ items shown$/).last()).toBeAttached();
});
