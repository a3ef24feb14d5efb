import { expect, test, type Page } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { filters, group } from './filter-screen.ts';
import { keepSystemTypeface } from './page-parts.ts';

const results = (page: Page) => page.getByRole('region', { name: /^Results for/ });
const cards = (page: Page) => results(page).getByRole('article');
const said = (page: Page) => results(page).getByRole('status');
const active = (page: Page) => results(page).getByRole('list', { name: 'Filters that are on' });

/** Opens the filters, which are folded on a phone. */
async function openFilters(page: Page): Promise<void> {
  await results(page)
    .getByRole('button', { name: /^Filter/ })
    .click();
  await expect(filters(page)).toBeVisible();
}

const heading = (page: Page) =>
  results(page).getByRole('heading', { name: 'Results for “samsung”' });

test('results are filtered, sorted and paged', async ({ page }) => {
  await page.goto('/?s=samsung');
  await openFilters(page);
  await group(page, 'Brand').getByRole('link', { name: 'Samsung 52' }).click();
  await expect(said(page)).toHaveText('52 products, page 1 of 3');
  await filters(page).getByRole('button', { name: 'Show 52 products' }).click();
  await expect(filters(page)).toBeHidden();
  await results(page).getByLabel('Sort:').selectOption('Price, high to low');
  await expect(page).toHaveURL('/?s=samsung&brand=Samsung&sort=price-down');
  await expect(cards(page).first()).toContainText(/Z Fold7 12GB RAM 512GB/);
  await results(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/?s=samsung&brand=Samsung&sort=price-down&page=2');
  await expect(said(page)).toHaveText('52 products, page 2 of 3');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
});

test('a page of results is restored after a product', async ({ page }) => {
  await keepSystemTypeface(page);
  await page.goto('/?s=samsung&brand=Samsung&sort=price-down');
  await results(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(said(page)).toHaveText('52 products, page 2 of 3');
  await expect(heading(page)).toBeFocused();

  const card = cards(page).nth(12);
  await card.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await expect(card.getByRole('button')).toBeInViewport();
  const title = await card.getByRole('heading').innerText();
  const before = await card.boundingBox();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(said(page)).toHaveText('52 products, page 2 of 3');
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect(card).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(4);
  await expect(results(page).getByLabel('Sort:')).toHaveValue('price-down');
  await page.goBack();
  await expect(said(page)).toHaveText('52 products, page 1 of 3');
});

test('a page link that is clicked while the list still scrolls leads to the heading of that page', async ({
  page,
}) => {
  await page.goto('/?s=samsung');
  const next = results(page).getByRole('link', { name: 'Page 2' });
  await next.scrollIntoViewIfNeeded();
  // A slow phone draws the next page in many slices, and the scrolling is over before the last of them.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await next.evaluate((link: HTMLAnchorElement) => {
    link.click();
    dispatchEvent(new Event('scroll'));
    const over = performance.now() + 300;
    while (performance.now() < over);
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(said(page)).toHaveText('54 products, page 2 of 3');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
});

test('a filter toggles, and its count is the number of results that it leaves', async ({
  page,
}) => {
  await page.goto('/?s=samsung');
  await expect(said(page)).toHaveText(/^54 products/);
  await openFilters(page);
  for (const name of ['Category', 'Subcategory', 'Brand', 'Memory', 'Storage', 'Label', 'Price']) {
    const chip = group(page, name).getByRole('link').nth(1);
    const count = /\d+$/.exec(await chip.innerText())?.[0] ?? '';
    await chip.click();
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect(said(page)).toHaveText(new RegExp(`^${count} products?(?:,|$)`));
    await expect(active(page).getByRole('link')).toHaveText([
      new RegExp(`${name}.*: .* ✕$`),
      'Clear Filter ✕',
    ]);
    await chip.click();
    await expect(said(page)).toHaveText(/^54 products/);
    await expect(active(page)).toBeHidden();
  }
});

test('a change of category resets the other filters', LONG, async ({ page }) => {
  await page.goto('/?s=samsung&category=Phones&brand=Samsung&min=500000&page=2');
  await openFilters(page);
  await expect(active(page).getByRole('link')).toHaveCount(4);
  await group(page, 'Category').getByRole('link', { name: 'Tablets 5' }).click();
  await expect(page).toHaveURL('/?s=samsung&category=Tablets');
  await expect(said(page)).toHaveText('5 products');
});

test('active filters can be removed, singly and all at once', LONG, async ({ page }) => {
  await page.goto('/?s=samsung&brand=Samsung&label=Hot+Deals');
  await active(page).getByRole('link', { name: 'Remove Label: Hot Deals' }).click();
  await expect(page).toHaveURL('/?s=samsung&brand=Samsung');
  await expect(results(page).getByRole('heading', { name: /^Results/ })).toBeFocused();
  await active(page).getByRole('link', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/?s=samsung');
});

test('filters without results say so and can be cleared', async ({ page }) => {
  await page.goto('/?s=samsung&brand=Tecno');
  await expect(said(page)).toHaveText('No products found');
  await expect(page.getByText('Your filters leave out all 54 products found.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Did you mean' })).toBeHidden();
  await results(page).getByRole('link', { name: 'Clear Filter' }).last().click();
  await expect(said(page)).toHaveText(/^54 products/);
});

test(
  'prices are limited by typed bounds, and an invalid one is reported',
  LONG,
  async ({ page }) => {
    await page.goto('/?s=samsung');
    await openFilters(page);
    await filters(page).getByLabel('From ₦').fill('500,000');
    await filters(page).getByLabel('To ₦').fill('cheap');
    await filters(page)
      .getByRole('button', { name: /^Apply/ })
      .click();
    await expect(filters(page).getByRole('alert')).toHaveText(
      '“cheap” is not a price: write it in naira, such as 25000.',
    );
    await expect(filters(page).getByLabel('To ₦')).toBeFocused();
    await filters(page).getByLabel('To ₦').fill('₦700,000');
    await filters(page)
      .getByRole('button', { name: /^Apply/ })
      .click();
    await expect(page).toHaveURL('/?s=samsung&min=500000&max=700000');
    await expect(said(page)).toHaveText(/^\d+ products/);
    for (const price of await cards(page).locator('.price-now').allTextContents()) {
      const naira = Number(price.replace(/\D/g, ''));
      expect(naira).toBeGreaterThanOrEqual(500_000);
      expect(naira).toBeLessThanOrEqual(700_000);
    }
  },
);

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test(
    'filters on a computer are beside the results, also for filters alone',
    LONG,
    async ({ page }) => {
      await page.goto('/?brand=tecno');
      const popular = page.getByRole('region', { name: 'Popular Products' });
      await expect(popular.getByRole('article').first()).toContainText('Tecno');
      const panel = filters(page);
      await expect(panel).toBeVisible();
      await expect(popular.getByRole('button', { name: 'Filter' })).toBeHidden();
      const [left, right] = await Promise.all([
        panel.boundingBox(),
        popular.getByRole('article').first().boundingBox(),
      ]);
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    },
  );
});
