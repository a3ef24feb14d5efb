import { expect, test } from 'playwright/test';
import { LONG, someOf } from '#tests/fixtures/runs.ts';
import { box, cards, results, said, search } from './search-screen.ts';

test('a search from any page shows its products in place of the home page', async ({ page }) => {
  await page.goto('/faq');
  await search(page, 'power station');
  await expect(page).toHaveURL('/?s=power+station');
  await expect(page).toHaveTitle('Results for “power station” | Oja');
  await expect(page.getByRole('region', { name: 'Results for “power station”' })).toBeVisible();
  await expect(said(page)).toHaveText(/^\d+ products/);
  await expect(page.getByRole('region', { name: 'Best Deals' })).toBeHidden();
  const first = cards(page).first();
  await expect(first).toContainText(/Power Station/);
  await expect(first).toContainText(/₦[\d,]+/);
  await expect(box(page)).toHaveValue('power station');
  await first.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Power Station');
});

test('an unknown address under /products/ searches for its words', async ({ page }) => {
  await page.goto('/products/bluetooth-speaker');
  await expect(page.getByRole('region', { name: 'Results for “bluetooth speaker”' })).toBeVisible();
  await expect(cards(page).first()).toContainText(/Speaker/);
  await search(page, 'tecno');
  await expect(page).toHaveURL('/search?s=tecno');
  await expect(cards(page).first()).toContainText(/Tecno/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Results for “bluetooth speaker”' })).toBeVisible();
});

test('back and forward lead through searches to the page without one', async ({ page }) => {
  await page.goto('/');
  await search(page, 'tecno');
  await expect(page.getByRole('region', { name: 'Results for “tecno”' })).toBeVisible();
  await search(page, 'infinix');
  await expect(page.getByRole('region', { name: 'Results for “infinix”' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Results for “tecno”' })).toBeVisible();
  await expect(box(page)).toHaveValue('tecno');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Best Deals' })).toBeVisible();
  await expect(page).toHaveTitle(/^Oja \|/);
  await expect(results(page)).toBeHidden();
  await page.goForward();
  await expect(cards(page).first()).toContainText(/Tecno/);
});

test('a search on a phone scrolls to its results and keeps the focus in the box', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await search(page, 'tecno');
  await expect(page.getByRole('heading', { name: 'Results for “tecno”' })).toBeInViewport();
  await expect(cards(page).first()).toBeInViewport();
  await expect(box(page)).toBeFocused();
});

test('late results do not scroll away a shopper who is back at the box', LONG, async ({ page }) => {
  let come = (): void => undefined;
  const isToCome = new Promise<void>((resolve) => (come = resolve));
  await page.route(/results-mount/, async (route) => {
    await isToCome;
    await route.continue();
  });
  await page.goto('/products/phones');
  await search(page, 'galaxy');
  await expect(page).toHaveURL(/\?s=galaxy$/);
  await box(page).hover();
  await page.mouse.down();
  come();
  await expect(cards(page).first()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(box(page)).toBeInViewport();
});

test.describe('a search on a list page', () => {
  const lists = [
    ['/products/tablets', 'Tablets', 'samsung', 5],
    ['/category/iphone', 'iPhone', 'pro max', 12],
    ['/black-friday', 'Black Friday', 'samsung', 9],
  ] as const;
  for (const [path, name, text] of someOf(lists, 1)) {
    test(`${path} can be searched, and the whole shop from there`, async ({ page }) => {
      await page.goto(path);
      await search(page, text);
      const here = page.getByRole('region', { name: `Results for “${text}” in ${name}` });
      await expect(here).toBeVisible();
      await expect(page).toHaveURL(`${path}?s=${text.replace(' ', '+')}`);
      await expect(here.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(here.getByRole('status')).toHaveText(/^\d+ products?/);
      const count = Number.parseInt(await here.getByRole('status').innerText());
      const more = here.getByRole('link', { name: /^Search the whole shop \(\d+\)$/ });
      const all = Number(/\d+/.exec(await more.innerText())?.[0]);
      expect(all).toBeGreaterThan(count);
      await more.click();
      await expect(page).toHaveURL(`/?s=${text.replace(' ', '+')}`);
      await expect(said(page)).toHaveText(new RegExp(`^${all} products`));
      await page.goBack();
      await expect(here.getByRole('status')).toHaveText(new RegExp(`^${count} products?`));
      await page.goBack();
      await expect(here).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });
  }

  test('a list without results offers the whole shop', LONG, async ({ page }) => {
    await page.goto('/category/tablets');
    await search(page, 'earbuds');
    await expect(results(page).getByText('No products found').last()).toBeVisible();
    await results(page)
      .getByRole('link', { name: /^Search the whole shop/ })
      .click();
    await expect(page).toHaveURL('/?s=earbuds');
    await expect(cards(page).first()).toContainText(/Earbuds/i);
  });

  test('a search hides the listing and restores it unchanged', LONG, async ({ page }) => {
    await page.goto('/products/phones');
    await page
      .getByRole('navigation', { name: 'Brands' })
      .getByRole('link', { name: /^Tecno/ })
      .click();
    await expect(page).toHaveURL('/products/phones/tecno');
    const first = page.getByRole('main').getByRole('article').first();
    const title = await first.getByRole('heading').innerText();
    await search(page, 'spark');
    await expect(page).toHaveURL('/products/phones/tecno?s=spark');
    await expect(
      page.getByRole('region', { name: 'Results for “spark” in Tecno Phones' }),
    ).toBeVisible();
    await expect(cards(page).first()).toContainText(/Spark/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tecno Phones');
    await expect(first.getByRole('heading')).toHaveText(title);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Products for Phones');
  });
});

test('a search without a match says so and links to the home page', async ({ page }) => {
  await page.goto('/?s=жук');
  await expect(said(page)).toHaveText('No products found');
  await results(page).getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Best Deals' })).toBeVisible();
  await expect(box(page)).toHaveValue('');
});

test('a misspelt search shows what was meant, and one tap undoes it', async ({ page }) => {
  await page.goto('/?s=samsnug');
  await expect(said(page)).toHaveText(/^Showing results for samsung\. \d+ products/);
  await expect(cards(page).first()).toContainText(/Samsung/);
  await page.getByRole('link', { name: 'Search for “samsnug” instead' }).click();
  await expect(said(page)).toHaveText('No products found');
  await page.goBack();
  await expect(said(page)).toHaveText(/^Showing results for samsung\./);
});

test('a budget in a search is a filter that can be taken off', async ({ page }) => {
  await page.goto('/?s=phone+under+50k');
  await expect(said(page)).toHaveText(/^Showing results for phone, up to ₦50,000\./);
  await expect(cards(page).first()).toContainText('Nokia');
  await results(page).getByRole('link', { name: 'Remove Price: Up to ₦50,000' }).click();
  await expect(page).toHaveURL('/?s=phone');
});

test('a search for exactly a misspelt word links to its correction', async ({ page }) => {
  await page.goto('/?s=samsnug&literal=1');
  await expect(said(page)).toHaveText('No products found');
  await page
    .getByRole('region', { name: 'Did you mean' })
    .getByRole('link', { name: 'samsung', exact: true })
    .click();
  await expect(page).toHaveURL('/?s=samsung');
  await expect(cards(page).first()).toContainText(/Samsung/);
  await expect(page.getByRole('region', { name: 'Did you mean' })).toBeHidden();
});
