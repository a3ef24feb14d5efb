import { expect, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';

const numbered = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].concat(
  Array.from({ length: 10 }, (_, index) => String(index + 11)),
);

for (const width of someOf([360, 1280], 1)) {
  test(`the contents of the terms lead to their sections at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/terms-and-conditions');
    await expect(page.getByText(/^Last updated \d+ [A-Z][a-z]+ \d{4}$/)).toBeVisible();
    const fold = page.getByRole('main').locator('summary');
    if (await fold.isVisible()) await fold.click();
    const links = page.getByRole('navigation', { name: /^On this page/ }).getByRole('link');
    const names = await links.allInnerTexts();
    expect(names.map((name) => /^\d+/.exec(name)?.[0])).toEqual([...numbered, undefined]);
    await links.filter({ hasText: /^13\./ }).click();
    await expect(page.getByRole('heading', { name: /^13\. / })).toBeInViewport();
  });
}

test('a short policy has no contents', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByText('On this page')).toHaveCount(0);
});
