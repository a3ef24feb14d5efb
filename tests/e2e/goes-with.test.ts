import { expect, test, type Page } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { main } from './page-parts.ts';

const cover = '/products-details/oja-shockproof-case-for-tecno-camon-30-black';
const phone = '/products-details/samsung-galaxy-a15-4gb-ram-128gb-light-blue';

const links = (page: Page, name: 'Fits' | 'Goes with') =>
  main(page).getByRole('navigation', { name }).getByRole('link');

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper goes from a case to its phone and back to a case by links', async ({ page }) => {
    await page.goto(cover);
    await links(page, 'Fits').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tecno Camon 30 /);
    await links(page, 'Goes with').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Case for Tecno Camon 30/);
  });
});

for (const width of someOf([360, 768, 1280], 1)) {
  test(`what goes with a phone is below the first screen, fits the page and says no price at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(phone);
    const goesWith = main(page).getByRole('navigation', { name: 'Goes with' });
    const box = await goesWith.boundingBox();
    expect(box?.y).toBeGreaterThan(800);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    await expect(goesWith).not.toContainText('₦');
    for (const link of await links(page, 'Goes with').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
}

for (const [query, title] of [
  ['charger for iphone 12', /Apple .*(?:Charger|Adapter)/],
  ['case for tecno camon 30', /Case for Tecno Camon 30/],
  ['cable for samsung a15', /Cable/],
  ['charger for samsung a15', /Samsung .*Charger/],
] as const) {
  test(`“${query}” shows a fitting product first on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/products/${encodeURIComponent(query)}`);
    const first = main(page).getByRole('article').first();
    await expect(first.getByRole('heading').or(first.getByRole('link')).first()).toBeVisible();
    await expect(first).toContainText(title);
  });
}

test('a search for what fits a device says so, and nothing was left out', async ({ page }) => {
  await page.goto(`/products/${encodeURIComponent('cable for samsung a15')}`);
  await expect(
    main(page)
      .getByText(/cable that fits samsung a15/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText(/we left out/)).toHaveCount(0);
});
