import { expect, type Locator, test } from 'playwright/test';
import { LONG, someOf } from '#tests/fixtures/runs.ts';
import { violationsInBothColours } from './looks.ts';
import { box, list, option, products, searchedFor } from './search-box-screen.ts';

const INDEX = '**/search-index/**';

/** The number of suggested products in a window of this width. */
const mostIn = (width: number): number => (width < 600 ? 4 : 6);

/** The marked parts of an option, in order. */
const markedIn = (one: Locator): Promise<string[]> =>
  one.evaluate((element) =>
    [...(CSS.highlights.get('searched') ?? [])]
      .filter((range) => element.contains(range.startContainer))
      .map((range) =>
        (range.startContainer.textContent ?? '').slice(range.startOffset, range.endOffset),
      ),
  );

for (const width of someOf([360, 1280], 1)) {
  test.describe(`the search box at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the search box suggests products, categories and brands while typing, without layout shift', async ({
      page,
    }) => {
      await page.goto('/faq');
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      await box(page).pressSequentially('samsung ga');
      await expect(products(page)).toHaveCount(mostIn(width));
      await expect(products(page).first()).toContainText(/Samsung Galaxy.*₦[\d,]+/);
      await expect.poll(() => markedIn(products(page).first())).toEqual(['Samsung', 'Ga']);
      await expect(products(page).first().locator('img')).toHaveAttribute('src', /\.webp$/);
      await expect(option(page, /^Phones \d+ products$/)).toBeVisible();
      await expect(option(page, /^Samsung \d+ products$/)).toBeAttached();
      await expect(option(page, /^See all \d+ results for “samsung ga”$/)).toBeInViewport();
      expect(await heading.boundingBox()).toEqual(before);
      await products(page).first().click();
      await expect(page).toHaveURL(/\/products-details\/samsung-galaxy/);
    });

    test('the search box has no violation that axe finds', LONG, async ({ page }) => {
      test.slow();
      await searchedFor(page, ['tecno', 'power bank']);
      await box(page).click();
      await expect(option(page, 'tecno')).toBeVisible();
      expect(await violationsInBothColours(page), 'recent searches').toEqual([]);
      await box(page).fill('power');
      await expect(products(page)).toHaveCount(mostIn(width));
      await box(page).press('ArrowDown');
      expect(await violationsInBothColours(page), 'suggestions').toEqual([]);
      await box(page).fill('samsnug');
      await expect(page.getByText('Showing results for samsung.').first()).toBeVisible();
      expect(await violationsInBothColours(page), 'nothing found').toEqual([]);
      await page.reload();
      await page.route(INDEX, (route) => route.abort());
      await box(page).fill('power');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(await violationsInBothColours(page), 'failed').toEqual([]);
    });
  });
}

test('nothing of the search is loaded before a box is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((path) => /search-index|pagefind|\/box\.|suggestions/.test(path))).toEqual(
    [],
  );
  const index = page.waitForRequest(/\/search-index\/index\.json$/);
  await box(page).focus();
  await index;
});

test('the styles of suggestions come after all others, so that the page is not laid out again', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await box(page).fill('sam');
  await expect(products(page).first()).toBeVisible();
  expect(await page.evaluate(() => [...document.styleSheets].at(-1)?.href)).toMatch(/suggestions/);
});

test('a text typed before the index has loaded is answered later', async ({ page }) => {
  let bring: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (bring = resolve));
  await page.route(INDEX, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/faq');
  await box(page).pressSequentially('tecno');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(page.getByText(/No Products found/i)).toBeHidden();
  bring();
  await expect(products(page).first()).toContainText('Tecno');
  await expect(page.getByText('Searching…')).toBeHidden();
});

test('a failed index is reported, Enter still searches, and Retry loads it', async ({ page }) => {
  await page.route(INDEX, (route) => route.abort());
  await page.goto('/faq');
  await box(page).fill('samsung');
  const sentence = page.getByText('The search could not be loaded.');
  await expect(sentence).toBeVisible();
  await expect(page.getByText(/No Products found/i)).toBeHidden();
  await expect(option(page, 'Search for “samsung”')).toHaveAttribute('href', '/?s=samsung');

  await page.unroute(INDEX);
  await box(page).press('Tab');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  await retry.press('Enter');
  await expect(products(page).first()).toContainText('Samsung');
  await expect(sentence).toBeHidden();
  await expect(box(page)).toBeFocused();
});

test('a truncated index counts as failed', LONG, async ({ page }) => {
  await page.route('**/search-index/files/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 400) });
  });
  await page.goto('/faq');
  await box(page).fill('samsung');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText(/No Products found/i)).toBeHidden();
});

test('a click elsewhere closes the suggestions', LONG, async ({ page }) => {
  await page.goto('/faq');
  await box(page).fill('tecno');
  await expect(list(page)).toBeVisible();
  await page.mouse.click(180, 735);
  await expect(list(page)).toBeHidden();
});

test(
  'a suggestion is a link that a middle click opens in a new tab',
  LONG,
  async ({ page, context }) => {
    await page.goto('/faq');
    await box(page).fill('tecno');
    const opened = context.waitForEvent('page');
    await products(page).first().click({ button: 'middle' });
    await expect(await opened).toHaveURL(/\/products-details\/tecno/);
    await expect(page).toHaveURL(/\/faq$/);
  },
);

test('a suggested category, subcategory or brand leads to its page', async ({ page }) => {
  for (const [text, name, url, heading] of [
    ['grooming', 'Grooming', /\/products\/grooming$/, /Grooming/],
    ['power ban', 'Power Banks', /\/category\/power-banks$/, /Power Banks/],
    ['itel', 'itel', /\/category\/itel$/, /itel/i],
  ] as const) {
    await page.goto('/faq');
    await box(page).fill(text);
    const link = option(page, new RegExp(`^${name} \\d+ products?$`, 'i'));
    const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
    await link.click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (name === 'Grooming') {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`(${count} items)`);
    }
  }
});

test('a misspelt search suggests what was meant, and says so', async ({ page }) => {
  await page.goto('/faq');
  await box(page).fill('samsnug');
  await expect(page.getByText('Showing results for samsung.').first()).toBeVisible();
  await expect(products(page).first()).toContainText(/^Samsung/);
  await list(page)
    .getByRole('option', { name: /^See all \d+ results for “samsnug”$/ })
    .click();
  await expect(page).toHaveURL(/\/\?s=samsnug$/);
  await expect(box(page)).toHaveValue('samsnug');
});
