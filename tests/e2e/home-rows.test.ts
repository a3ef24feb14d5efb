import { expect, test } from 'playwright/test';
import type { WireProduct } from '#src/contract/product.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { read } from './crawler.ts';

test('the rows of the home page show different products', async ({ page }) => {
  await page.goto('/');
  const rows = page.locator('.home-section:has(.product-row)');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('article')).toHaveCount(10);
  }
  const slugs = await rows
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((element) => (element as HTMLAnchorElement).pathname));
  expect(slugs).toHaveLength(50);
  expect(new Set(slugs).size).toBe(50);
});

test.describe('on the first screen of a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the home page shows two products with their prices', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('.home-section .card');
    for (const place of [0, 1]) {
      await expect(cards.nth(place).locator('.price-now')).toBeInViewport({ ratio: 1 });
      await expect(cards.nth(place).getByRole('img')).toBeInViewport({ ratio: 1 });
    }
  });

  test('a label covers no picture on the home page, also with two lines', async ({ page }) => {
    await page.goto('/');
    const covered = await page.locator('.home-section .card-tile:has(.pill)').evaluateAll((tiles) =>
      tiles.flatMap((tile) => {
        const [label, picture] = [tile.querySelector('.pill'), tile.querySelector('img')];
        if (label === null || picture === null) return [];
        const top =
          tile.getBoundingClientRect().top + parseFloat(getComputedStyle(picture).paddingTop);
        const over = label.getBoundingClientRect().bottom - top;
        return over > 1 ? [`${label.textContent} by ${over} px`] : [];
      }),
    );
    expect(covered).toEqual([]);
  });
});

test('a budget on the home page leads to exactly the phones of that price', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { readonly data: readonly WireProduct[] };
  const phones = data.filter(({ category }) => category === 'Phones');
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Phones by Budget' }).getByRole('link');
  const budgets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(budgets.length).toBeGreaterThan(3);
  let count = 0;
  for (const budget of budgets) {
    const [min = 0, max] = (budget ?? '').split('/').at(-1)?.split('-').map(Number) ?? [];
    const within = phones.filter(
      ({ promotionalPrice }) => promotionalPrice >= min && !(promotionalPrice >= (max ?? NaN)),
    );
    const { $ } = await read(budget ?? '');
    expect($('main .category-head').text(), String(budget)).toContain(`${within.length} items`);
    const prices = $('main .product-grid .price-now')
      .toArray()
      .map((price) => $(price).text());
    const known = new Set(within.map((one) => formatNaira(nairaToKobo(one.promotionalPrice))));
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.filter((price) => !known.has(price))).toEqual([]);
    count += within.length;
  }
  expect(count).toBe(phones.length);

  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`${budgets[0] ?? ''}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones under ₦100,000');
});
