import { expect, test } from 'playwright/test';
import type { WireProduct } from '#src/contract/product.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { read } from './crawler.ts';

test('the rows of the home page show different products', async ({ page }) => {
  await page.goto('/');
  const rows = page.locator('.home-section:has(.product-row)');
  await expect(rows).toHaveCount(5);
  const slugs = await rows
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((element) => (element as HTMLAnchorElement).pathname));
  expect(slugs).toHaveLength(50);
  expect(new Set(slugs).size).toBe(50);
});

test('the home page shows a price on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const price = page.locator('.home-section .price-now').first();
  await expect(price).toBeInViewport({ ratio: 1 });
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
