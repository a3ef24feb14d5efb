import { expect, type Page, test } from 'playwright/test';
import { order } from './filter-screen.ts';
import { cards, more } from './listing-screen.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const brand = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Brands' }).getByRole('link', { name });

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

test('a brand beside the filters is a page of its own, which Clear Filter leaves', async ({
  page,
}) => {
  await page.goto('/products/phones');
  const samsung = brand(page, /^Samsung/);
  const count = Number(/\d+/.exec(await samsung.innerText())?.[0]);
  await samsung.click();
  await expect(page).toHaveURL('/products/phones/samsung');
  await expect(heading(page)).toHaveText(`Products for Samsung Phones (${count} items)`);
  await expect(page).toHaveTitle('Buy Samsung Phones Online in Nigeria | Oja');
  await expect(samsung).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(20);
  await more(page).scrollIntoViewIfNeeded();
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(count);
  await page.getByRole('link', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/products/phones');
  await expect(page.getByRole('link', { name: 'Clear Filter' })).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toContainText('Samsung Phones');
});

test('products that fail to load are reported, can be retried, and are also on a page', async ({
  page,
}) => {
  await page.route('**/listings/**', (route) => route.abort());
  await page.goto('/products/phones/samsung');
  await more(page).scrollIntoViewIfNeeded();
  const sentence = page.getByRole('main').getByText(/could not be loaded/);
  await expect(sentence.first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(more(page)).toHaveAttribute('href', '/products/phones/samsung/2');

  await page.unroute('**/listings/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(36);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
});

test('a lost script of the cards is a failure like lost products, and can be retried', async ({
  page,
}) => {
  await page.goto('/products/phones/samsung');
  await expect(page.locator('[data-growing]')).toBeAttached();
  await page.route('**/*.js', (route) => route.abort());
  await more(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('20 of 36 items shown').first()).toBeAttached();

  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).filter({ hasText: 'By Samsung' })).toHaveCount(36);
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
  await more(page).scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  letGo();
  await expect(cards(page)).toHaveCount(40);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a numbered page of a brand does not grow, and links to its neighbours', async ({ page }) => {
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
    for (let number = 2; ; number += 1) {
      const grid = page.getByRole('main').getByRole('list').filter({ hasText: 'By ' }).first();
      shown.push(...(await grid.getByRole('heading').allInnerTexts()));
      const next = page.getByRole('link', { name: 'Next page' });
      if ((await next.count()) === 0) break;
      await next.click();
      await expect(page).toHaveURL(`/black-friday/${number}`);
    }
    expect(new Set(shown).size).toBe(43);
    await page.getByRole('link', { name: 'All Products' }).first().click();
    await expect(page).toHaveURL('/products/all');
  });
});
