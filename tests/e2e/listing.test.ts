import { expect, type Page, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { cards, more } from './listing-screen.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const brand = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Brands' }).getByRole('link', { name });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** Marks the page; the result says whether it is still the same document, whatever its address. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.body.dataset.mark = '';
  });
  return () => page.evaluate(() => document.body.dataset.mark !== undefined);
}

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.price-now').allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
}

test('a brand filter applies immediately, is kept in the address and can be removed', async ({
  page,
}) => {
  await page.goto('/products/phones');
  const isSame = await markPage(page);
  const samsung = brand(page, /^Samsung/);
  const count = Number(/\d+/.exec(await samsung.innerText())?.[0]);

  await samsung.click();
  await expect(page).toHaveURL('/products/phones/samsung');
  await expect(heading(page)).toHaveText(`Products for Samsung Phones (${count} items)`);
  await expect(page).toHaveTitle('Buy Samsung Phones Online in Nigeria | Oja');
  await expect(samsung).toHaveAttribute('aria-current', 'true');
  await expect(samsung).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Samsung Phones' })).toHaveText(
    `Samsung Phones: ${count} items`,
  );
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(20);

  await brand(page, /^Tecno/).click();
  await expect(page).toHaveURL('/products/phones/tecno');
  await expect(cards(page).filter({ hasText: 'By Tecno' }).first()).toBeVisible();
  await brand(page, /^Tecno/).click();
  await expect(page).toHaveURL('/products/phones');
  await expect(heading(page)).toHaveText(/^Products for Phones \(\d+ items\)$/);

  await page.goBack();
  await expect(heading(page)).toContainText('Tecno Phones');
  await page.goBack();
  await expect(heading(page)).toContainText('Samsung Phones');
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(20);
  await page.goForward();
  await expect(heading(page)).toContainText('Tecno Phones');
  await page.getByRole('link', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/products/phones');
  await expect(page.getByRole('link', { name: 'Clear Filter' })).toBeHidden();
  await expect(page.getByText('Filter', { exact: true })).toBeFocused();
  expect(await isSame()).toBe(true);
});

test('a sort order is kept in the address through brands, reloads and Back', async ({ page }) => {
  await page.goto('/products/phones');
  const isSame = await markPage(page);
  await order(page).selectOption('Price: low to high');
  await expect(page).toHaveURL('/products/phones?sort=price-up');
  await expect(page.getByRole('status').filter({ hasText: 'low to high' })).toBeAttached();
  const all = await pricesOf(page);
  expect(all).toEqual(all.toSorted((a, b) => a - b));

  await brand(page, /^Apple/).click();
  await expect(page).toHaveURL('/products/phones/apple?sort=price-up');
  await expect(
    page.getByRole('status').filter({ hasText: /^Apple Phones: .*Price: low to high$/ }),
  ).toBeAttached();
  await expect(cards(page).filter({ hasText: 'By Apple' })).toHaveCount(20);
  const apple = await pricesOf(page);
  expect(apple).toEqual(apple.toSorted((a, b) => a - b));
  expect(await isSame()).toBe(true);

  await page.reload();
  await expect(cards(page).filter({ hasText: 'By Apple' })).toHaveCount(20);
  await expect(order(page)).toHaveValue('price-up');
  // The page keeps the shop's order until that of its address has loaded.
  await expect.poll(() => pricesOf(page)).toEqual(apple);

  await order(page).selectOption('Price: high to low');
  await expect(page).toHaveURL('/products/phones/apple?sort=price-down');
  await expect(
    page.getByRole('status').filter({ hasText: /^Apple Phones: .*Price: high to low$/ }),
  ).toBeAttached();
  const down = await pricesOf(page);
  expect(down).toEqual(down.toSorted((a, b) => b - a));
  await page.goBack();
  await expect.poll(() => pricesOf(page)).toEqual(apple);
  await expect(order(page)).toHaveValue('price-up');
});

test('Back from a product leads to its card, with as many products shown as before', async ({
  page,
}) => {
  await page.goto('/products/phones');
  for (const count of [40, 60]) {
    await more(page).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(count);
  }
  const card = cards(page).nth(47);
  // Nothing covers the middle: the click need not scroll.
  await card.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const title = await card.getByRole('heading').innerText();
  const before = await card.boundingBox();
  await card.getByRole('link').first().click();
  await expect(heading(page)).toHaveText(title);

  await page.goBack();
  await expect(cards(page)).toHaveCount(60);
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect(card).toBeInViewport();
  const after = await card.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
});

test(
  'a listing of several files is sorted and filtered like a small one',
  LONG,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/listings/')) asked.push(pathname);
    });
    await page.goto('/products/all');
    await order(page).selectOption('Price: high to low');
    await expect(page.getByRole('status').filter({ hasText: 'high to low' })).toBeAttached();
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    await brand(page, /^JBL/).click();
    await expect(heading(page)).toHaveText('Products for JBL (13 items)');
    await expect(cards(page).filter({ hasText: 'By JBL' })).toHaveCount(13);
    const jbl = await pricesOf(page);
    expect(jbl).toEqual(jbl.toSorted((a, b) => b - a));
    expect(asked).toEqual(['/listings/all/price-down-1.json', '/listings/all/jbl/shop-1.json']);
  },
);

test('Back also returns to a brand in a sort order', LONG, async ({ page }) => {
  await page.goto('/products/phones');
  await brand(page, /^Samsung/).click();
  await order(page).selectOption('Name: A to Z');
  // The 20 cards above have the same height.
  await expect(
    page.getByRole('status').filter({ hasText: /^Samsung Phones: .*Name: A to Z$/ }),
  ).toBeAttached();
  await expect(cards(page)).toHaveCount(20);
  // Content far below has no layout yet, so its position cannot be awaited.
  await cards(page)
    .last()
    .evaluate((card) => {
      card.scrollIntoView();
    });
  await expect(cards(page)).toHaveCount(36);
  const card = cards(page).nth(30);
  await card.scrollIntoViewIfNeeded();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(heading(page)).toHaveText(title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(36);
  await expect(card).toBeInViewport();
  await expect(card.getByRole('heading')).toHaveText(title);
});

test('products that fail to load are reported, can be retried, and are also on a page', async ({
  page,
}) => {
  await page.route('**/listings/**', (route) => route.abort());
  await page.goto('/products/phones');
  await brand(page, /^Samsung/).click();
  const sentence = page.getByRole('main').getByText(/could not be loaded/);
  await expect(sentence.first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(more(page)).toHaveAttribute('href', '/products/phones/samsung');

  await page.unroute('**/listings/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
});

test('a listing says when products are loading', async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/listings/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products/phones');
  await brand(page, /^Apple/).click();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  letGo();
  await expect(cards(page).filter({ hasText: 'By Apple' })).toHaveCount(20);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a numbered page of a brand can be left for a filter and returned to', async ({ page }) => {
  await page.goto('/products/phones/samsung/2');
  await expect(heading(page)).toHaveText(/^Products for Samsung Phones \(36 items\)$/);
  await expect(cards(page)).toHaveCount(16);
  await brand(page, /^Apple/).click();
  await expect(page).toHaveURL('/products/phones/apple');
  await expect(cards(page).filter({ hasText: 'By Apple' })).toHaveCount(20);
  await page.goBack();
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(16);
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('brands are pages without a script, each with all of its products and no sort order', async ({
    page,
  }) => {
    await page.goto('/products/phones');
    await expect(order(page)).toBeHidden();
    await brand(page, /^Samsung/).click();
    await expect(page).toHaveURL('/products/phones/samsung');
    await expect(heading(page)).toHaveText('Products for Samsung Phones (36 items)');
    const shown = await cards(page).getByRole('heading').allInnerTexts();
    await more(page).click();
    await expect(page).toHaveURL('/products/phones/samsung/2');
    shown.push(...(await cards(page).getByRole('heading').allInnerTexts()));
    expect(new Set(shown).size).toBe(36);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/products/phones/samsung');
    await page.getByRole('link', { name: 'Clear Filter' }).click();
    await expect(page).toHaveURL('/products/phones');
    await more(page).click();
    await expect(page).toHaveURL('/category/phones/2');
  });

  test('a label can be paged to its end without a script', async ({ page }) => {
    await page.goto('/black-friday');
    await expect(heading(page)).toHaveText('Black Friday Sales');
    const shown: string[] = [];
    for (;;) {
      const grid = page.getByRole('main').getByRole('list').filter({ hasText: 'By ' }).first();
      shown.push(...(await grid.getByRole('heading').allInnerTexts()));
      const next = page.getByRole('link', { name: 'Next page' });
      if ((await next.count()) === 0) break;
      await next.click();
    }
    expect(new Set(shown).size).toBe(43);
    await page.getByRole('link', { name: 'All Products' }).first().click();
    await expect(page).toHaveURL('/products/all');
  });
});
