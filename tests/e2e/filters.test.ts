import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { expectOverlays } from './page-parts.ts';
import { done, filters, group, opener, openFilters, order } from './filter-screen.ts';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

const results = (page: Page) => page.locator('[data-results]');
const said = (page: Page) => results(page).locator('[data-results-status]');
const prices = async (page: Page): Promise<number[]> => {
  const texts = await results(page).locator('.price-now').allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
};
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Each kind of list: its path, a kind of filter that it has, and its heading. */
const lists = [
  ['/products/phones', 'Memory (RAM)', /^Products for Phones/],
  ['/products/phones/samsung', 'Storage', /^Products for Samsung Phones/],
  ['/category/android-phones', 'Brand', /^Android Phones$/],
  ['/category/power', 'Capacity', /^Power$/],
  ['/black-friday', 'Category', /^Black Friday Sales$/],
] as const;

for (const [path, kind, heading] of someOf(lists, 3)) {
  test(`${path} is filtered by touch with exact counts, and Back returns to the list`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(() => {
      scrollTo({ top: 700, behavior: 'instant' });
    });
    await expect.poll(() => scrolledTo(page)).toBe(700);
    // The bar stays in view below the header.
    await expect(opener(page)).toBeInViewport({ ratio: 1 });
    await expect(order(page)).toBeInViewport({ ratio: 1 });
    const box = await opener(page).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect(done(page)).toBeVisible();
    await expect(page).toHaveURL(path);

    const chips = group(page, kind).getByRole('link');
    expect(await chips.count()).toBeGreaterThan(1);
    const chip = chips.first();
    const [name = '', count = ''] = /^(.*?)\s+(\d+)$/s.exec(await chip.innerText())?.slice(1) ?? [];
    await chip.tap();
    const shown = count === '1' ? '1 product' : `${count} products`;
    await expect(done(page)).toHaveText(`Show ${shown}`);
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await done(page).tap();
    await expect(filters(page)).toBeHidden();
    await expect(said(page)).toHaveText(new RegExp(`^${shown}(?:,|$)`));
    await expect(opener(page)).toHaveText('Filter (1)');
    await expect(opener(page)).toBeFocused();
    expect(new URL(page.url()).search).toContain(encodeURIComponent(name).replaceAll('%20', '+'));

    await expectOverlays(page, 0);
    await page.reload();
    await expect(said(page)).toHaveText(new RegExp(`^${shown}(?:,|$)`));
    await expect(opener(page)).toHaveText('Filter (1)');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(results(page)).toBeHidden();
    await expect.poll(() => scrolledTo(page)).toBe(700);
  });
}

for (const [path] of someOf(lists, 2)) {
  test(`${path} is sorted in place, and its order can be left again`, async ({ page }) => {
    await page.goto(path);
    await order(page).selectOption('Price, low to high');
    await expect(page).toHaveURL(`${path}?sort=price-up`);
    await expect(said(page)).toHaveText(/^\d+ products/);
    await expect(results(page).getByRole('article').nth(5)).toBeVisible();
    const up = await prices(page);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    await expect(order(page)).toHaveValue('price-up');

    await page.reload();
    await expect.poll(() => prices(page)).toEqual(up);
    await order(page).selectOption('Price, high to low');
    await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(up[0] ?? 0);
    await page.goBack();
    await expect.poll(() => prices(page)).toEqual(up);
    await expect(order(page)).toHaveValue('price-up');
    await order(page).selectOption('Recommended');
    await expect(page).toHaveURL(path);
    await expect(results(page)).toBeHidden();
    await expect(order(page)).toHaveValue('');
  });
}

test('every filter of a list leaves as many products as its count says', async ({ page }) => {
  await page.goto('/products/tablets');
  await openFilters(page);
  for (const name of ['Brand', 'Price', 'Memory (RAM)', 'Storage', 'Label']) {
    const hrefs = await group(page, name)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length, name).toBeGreaterThan(1);
    for (const href of hrefs) {
      const chip = group(page, name).locator(`a[href=${JSON.stringify(href)}]`);
      const count = /\d+$/.exec(await chip.innerText())?.[0];
      await chip.tap();
      await expect(done(page)).toHaveText(new RegExp(`^Show ${count} products?$`));
      await group(page, name).locator('[aria-current="true"]').tap();
      await expect(done(page)).toHaveText('Show 15 products');
    }
  }
});

test('specs are in their natural order, and 8GB is not 128GB', async ({ page }) => {
  await page.goto('/products/phones');
  await openFilters(page);
  const names = async (name: string) => {
    const texts = await group(page, name).getByRole('link').allInnerTexts();
    return texts.map((text) => text.split(/\s/)[0] ?? '');
  };
  const inGb = (text: string) => Number.parseInt(text) * (text.endsWith('TB') ? 1024 : 1);
  for (const name of ['Memory (RAM)', 'Storage']) {
    const shown = await names(name);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(shown.toSorted((a, b) => inGb(a) - inGb(b)));
  }
  await group(page, 'Memory (RAM)').getByRole('link', { name: /^8GB/ }).tap();
  await done(page).tap();
  await expect(results(page).getByRole('article').first()).toContainText('8GB RAM');
  for (const title of await results(page).getByRole('article').allTextContents()) {
    expect(title).toMatch(/(?<!\d)8GB RAM/);
  }
});

test('filters and orders are combined, cleared, and lead back to the list', async ({ page }) => {
  await page.goto('/products/phones');
  await openFilters(page);
  await group(page, 'Brand')
    .getByRole('link', { name: /^Samsung/ })
    .tap();
  await group(page, 'Storage')
    .getByRole('link', { name: /^256GB/ })
    .tap();
  await done(page).tap();
  await expect(opener(page)).toHaveText('Filter (2)');
  await expect(page).toHaveURL('/products/phones?brand=Samsung&storage=256GB');
  await openFilters(page);
  await filters(page).getByRole('link', { name: 'Clear Filter' }).tap();
  await expect(page).toHaveURL('/products/phones');
  await expect(done(page)).toHaveText('Show 179 products');
  await done(page).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Products for Phones/);
  await expect(opener(page)).toHaveText('Filter');
});

test('an old address of a brand in an order shows that brand in that order', async ({ page }) => {
  await page.goto('/products/phones?brand=apple&sort=price-up');
  await expect(said(page)).toHaveText(/^34 products/);
  const all = await prices(page);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  await expect(results(page).getByRole('article').filter({ hasText: 'By Apple' })).toHaveCount(20);
});

test('filters say that they are loading, that they failed, and load with Retry', async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/search-index/**', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/category/android-phones');
  await opener(page).tap();
  await expect(filters(page).getByRole('status')).toHaveText('Loading…');
  letGo();
  await expect(filters(page).getByRole('alert')).toHaveText(
    'The filters could not be loaded. Please check your connection and try again.',
  );
  await page.unroute('**/search-index/**');
  await filters(page).getByRole('button', { name: 'Retry' }).tap();
  await expect(done(page)).toHaveText('Show 132 products');
  await expect(filters(page).getByRole('alert')).toBeHidden();
});

test('nothing of the filters is loaded before Filter or Sort is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/black-friday', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /search-index|results-mount|\/client\./.test(path))).toEqual([]);
});

test('opening the filters and choosing one shifts nothing', async ({ page }) => {
  await page.goto('/category/android-phones', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as Record<string, unknown>;
        if (hadRecentInput !== true) shifts.push(Number(value));
      }
    }).observe({ type: 'layout-shift' });
  });
  await openFilters(page);
  await group(page, 'Brand').getByRole('link').first().tap();
  await done(page).tap();
  await expect(results(page).getByRole('article').first()).toBeVisible();
  const sum = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
  );
  expect(sum).toBeLessThan(0.02);
});

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false });

  test('a choice puts the filters beside the results, with the focus on the choice', async ({
    page,
  }) => {
    await page.goto('/products/phones');
    await openFilters(page);
    const chip = group(page, 'Brand').getByRole('link', { name: /^Samsung/ });
    await chip.click();
    await expect(page).toHaveURL('/products/phones?brand=Samsung');
    await expect(said(page)).toHaveText(/^36 products/);
    await expect(chip).toBeFocused();
    await expect(chip).toHaveAttribute('aria-current', 'true');
    const [left, right] = await Promise.all([
      filters(page).boundingBox(),
      results(page).getByRole('article').first().boundingBox(),
    ]);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await expect(opener(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/products/phones');
    await expect(filters(page)).toBeHidden();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('without a script no list has filters that do nothing, and brands fold behind Filter', async ({
    page,
  }) => {
    for (const path of ['/category/android-phones', '/black-friday']) {
      await page.goto(path);
      await expect(opener(page)).toBeHidden();
      await expect(order(page)).toBeHidden();
    }
    await page.goto('/products/phones');
    await expect(order(page)).toBeHidden();
    const brands = page.getByRole('navigation', { name: 'Brands' });
    await expect(brands).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Filter' }).tap();
    await expect(brands).toBeHidden();
  });
});
