import { expect, type Locator, type Page, test } from 'playwright/test';
import { LONG, someOf } from '#tests/fixtures/runs.ts';
import { violationsInBothColours } from './looks.ts';

const INDEX = '**/search-index/**';

const box = (page: Page): Locator => page.getByRole('banner').getByRole('combobox').first();
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string | RegExp): Locator =>
  list(page).getByRole('option', { name });
const products = (page: Page): Locator =>
  list(page).getByRole('group', { name: 'Products' }).getByRole('option');
/** How many products are suggested in a window so wide. */
const mostIn = (width: number): number => (width < 600 ? 4 : 6);

/** What is marked in an option, in order. */
const markedIn = (one: Locator): Promise<string[]> =>
  one.evaluate((element) =>
    [...(CSS.highlights.get('searched') ?? [])]
      .filter((range) => element.contains(range.startContainer))
      .map((range) =>
        (range.startContainer.textContent ?? '').slice(range.startOffset, range.endOffset),
      ),
  );
const active = (page: Page): Locator => list(page).getByRole('option', { selected: true });

/** Makes these searches on the home page, and goes to the FAQ. */
async function searchedFor(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto('/');
  for (const text of texts) {
    await box(page).fill(text);
    await box(page).press('Enter');
    await expect(page.getByRole('region', { name: `Results for “${text}”` })).toBeVisible();
  }
  await page.goto('/faq');
}

for (const width of someOf([360, 1280], 1)) {
  test.describe(`the search box at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('suggests products, categories and brands as one types, and moves nothing', async ({
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

    test('has no violation that axe finds', LONG, async ({ page }) => {
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
      await expect(option(page, 'samsung')).toBeVisible();
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

test('what is typed before the index has come is answered when it has', async ({ page }) => {
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

test('an index that does not come is said, Enter searches all the same, and Retry brings it', async ({
  page,
}) => {
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

test('half an index is no index', LONG, async ({ page }) => {
  await page.route('**/search-index/files/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 400) });
  });
  await page.goto('/faq');
  await box(page).fill('samsung');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText(/No Products found/i)).toBeHidden();
});

test.describe('by keyboard', () => {
  test('Down and Up go round the options, and Enter opens the active one', async ({ page }) => {
    await page.goto('/faq');
    await box(page).pressSequentially('tecno spark');
    await expect(products(page)).toHaveCount(4);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(active(page)).toHaveCount(0);

    await box(page).press('ArrowUp');
    await expect(active(page)).toContainText('See all');
    await box(page).press('ArrowDown');
    await expect(active(page)).toHaveText((await products(page).first().textContent()) ?? '');
    await box(page).press('ArrowDown');
    const second = products(page).nth(1);
    await expect(active(page)).toHaveText((await second.textContent()) ?? '');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    );
    await expect(box(page)).toBeFocused();

    await box(page).press('Home');
    await box(page).pressSequentially('x');
    await expect(box(page)).toHaveValue('xtecno spark');
    await expect(active(page)).toHaveCount(0);
    await box(page).press('Backspace');
    await expect(products(page)).toHaveCount(4);
    await box(page).press('ArrowDown');
    const href = (await products(page).first().getAttribute('href')) ?? '';
    await box(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('Enter without an active option searches the shop', async ({ page }) => {
    await page.goto('/faq');
    await box(page).fill('power station');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/\?s=power\+station$/);
    await expect(box(page)).toHaveValue('power station');
    await expect(list(page)).toBeHidden();
  });

  test('Escape closes, then clears; Tab closes and goes on', async ({ page }) => {
    await page.goto('/faq');
    await box(page).fill('tecno');
    await expect(list(page)).toBeVisible();
    await box(page).press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).toHaveValue('tecno');
    await box(page).press('Escape');
    await expect(box(page)).toHaveValue('');

    await box(page).fill('tecno');
    await expect(list(page)).toBeVisible();
    await box(page).press('Tab');
    await expect(list(page)).toBeHidden();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Search' }).first(),
    ).toBeFocused();
  });

  test('how many there are is said, once the hand rests', LONG, async ({ page }) => {
    await page.goto('/faq');
    await box(page).pressSequentially('tecno');
    const said = page.getByRole('banner').getByRole('status').filter({ hasText: 'suggestion' });
    await expect(said).toHaveText(/^\d+ results, \d+ suggestions\.$/);
  });
});

test('a click elsewhere closes what is suggested', LONG, async ({ page }) => {
  await page.goto('/faq');
  await box(page).fill('tecno');
  await expect(list(page)).toBeVisible();
  await page.mouse.click(180, 735);
  await expect(list(page)).toBeHidden();
});

test(
  'an option is a link: a middle click opens it in a new tab',
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

test('a category, a subcategory and a brand lead to their pages', async ({ page }) => {
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

test('a misspelt search says that nothing was found, and what may have been meant', async ({
  page,
}) => {
  await page.goto('/faq');
  await box(page).fill('samsnug');
  await expect(page.getByText('No Products found for “samsnug”').first()).toBeVisible();
  await list(page)
    .getByRole('group', { name: 'Did you mean' })
    .getByRole('option', { name: 'samsung' })
    .click();
  await expect(page).toHaveURL(/\/\?s=samsung$/);
  await expect(box(page)).toHaveValue('samsung');
});

test.describe('recent searches', () => {
  test('are kept, the newest first, and found again by what is typed', async ({ page }) => {
    await searchedFor(page, ['tecno spark', 'power bank', 'galaxy']);
    await box(page).click();
    const recent = list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(recent).toHaveText(['galaxy', 'power bank', 'tecno spark']);
    await box(page).fill('ban');
    await expect(recent).toHaveText(['power bank']);
    await recent.click();
    await expect(page).toHaveURL(/\/\?s=power\+bank$/);
  });

  test('are removed one by one by keyboard, and all at once', LONG, async ({ page }) => {
    await searchedFor(page, ['tecno spark', 'power bank', 'galaxy']);
    await box(page).click();
    await expect(list(page).getByRole('option')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear recent searches' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const remove = (search: string) =>
      page.getByRole('button', { name: `Remove “${search}” from recent searches` });
    await expect(remove('power bank')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list(page).getByRole('option')).toHaveText(['galaxy', 'tecno spark']);
    await expect(remove('tecno spark')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeFocused();
    await expect(list(page)).toBeHidden();

    await page.reload();
    await box(page).click();
    await expect(list(page).getByRole('option')).toHaveText(['galaxy', 'tecno spark']);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(list(page)).toBeHidden();
    await page.reload();
    await box(page).click();
    await box(page).fill('galaxy');
    await expect(products(page).first()).toBeVisible();
    await expect(list(page).getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
  });
});

test('the box says what is searched for, through back and forward', LONG, async ({ page }) => {
  await page.goto('/?s=tecno');
  await expect(box(page)).toHaveValue('tecno');
  await box(page).fill('galaxy');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/\?s=galaxy$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('tecno');
  await page.goForward();
  await expect(box(page)).toHaveValue('galaxy');
});

test('on a listing the search stays in it, or goes to the whole shop', LONG, async ({ page }) => {
  await page.goto('/products/phones');
  await box(page).fill('galaxy');
  await expect(option(page, 'Search “galaxy” in Phones')).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/products\/phones\?s=galaxy$/);
  await box(page).click();
  await option(page, /in the whole shop$/).click();
  await expect(page).toHaveURL(/\/\?s=galaxy$/);
});

test('the panel from the side searches too, and closes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('combobox').fill('tecno');
  await expect(menu.getByRole('option', { name: /See all/ })).toBeVisible();
  await menu.getByRole('combobox').press('Escape');
  await expect(menu.getByRole('listbox')).toBeHidden();
  await expect(menu.getByRole('combobox')).toBeVisible();
  await menu.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/\?s=tecno$/);
  await expect(menu).toBeHidden();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box is a plain form that leads to every category and brand', async ({ page }) => {
    await page.goto('/');
    const plain = page.getByRole('banner').getByRole('searchbox').first();
    await plain.fill('samsung');
    await plain.press('Enter');
    await expect(page).toHaveURL(/\/search\?s=samsung$/);
    const main = page.getByRole('main');
    await expect(main.getByText(/needs? (a script|JavaScript)/i)).toBeVisible();
    for (const name of ['Phones', 'Grooming', 'Samsung']) {
      await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
  });
});
