import { expect, type Locator, type Page, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { box, list, option, products, searchedFor } from './search-box-screen.ts';

const active = (page: Page): Locator => list(page).getByRole('option', { selected: true });

test.describe('by keyboard', () => {
  test('Down and Up cycle through the options, and Enter opens the active one', async ({
    page,
  }) => {
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

  test('Escape closes the panel, then clears the box, and Tab closes it and moves on', async ({
    page,
  }) => {
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

  test('the number of results is announced when typing pauses', LONG, async ({ page }) => {
    await page.goto('/faq');
    await box(page).pressSequentially('tecno');
    const said = page.getByRole('banner').getByRole('status').filter({ hasText: 'suggestion' });
    await expect(said).toHaveText(/^\d+ results, \d+ suggestions\.$/);
  });
});

test.describe('recent searches', () => {
  test('recent searches are kept, newest first, and filtered by the typed text', async ({
    page,
  }) => {
    await searchedFor(page, ['tecno spark', 'power bank', 'galaxy']);
    await box(page).click();
    const recent = list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option');
    await expect(recent).toHaveText(['galaxy', 'power bank', 'tecno spark']);
    await box(page).fill('ban');
    await expect(recent).toHaveText(['power bank']);
    await recent.click();
    await expect(page).toHaveURL(/\/\?s=power\+bank$/);
  });

  test(
    'recent searches are removed one by one by keyboard, and all at once',
    LONG,
    async ({ page }) => {
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
    },
  );
});

test(
  'the search box shows the current search, through back and forward',
  LONG,
  async ({ page }) => {
    await page.goto('/?s=tecno');
    await expect(box(page)).toHaveValue('tecno');
    await box(page).fill('galaxy');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/\?s=galaxy$/);
    await page.goBack();
    await expect(box(page)).toHaveValue('tecno');
    await page.goForward();
    await expect(box(page)).toHaveValue('galaxy');
  },
);

test('a search on a listing stays in it or goes to the whole shop', LONG, async ({ page }) => {
  await page.goto('/products/phones');
  await box(page).fill('galaxy');
  await expect(option(page, 'Search “galaxy” in Phones')).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/products\/phones\?s=galaxy$/);
  await box(page).click();
  await option(page, /in the whole shop$/).click();
  await expect(page).toHaveURL(/\/\?s=galaxy$/);
});

test('the search in the side panel works too, and closes it', async ({ page }) => {
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

  test('the search box without a script is a plain form that leads to every category and brand', async ({
    page,
  }) => {
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
