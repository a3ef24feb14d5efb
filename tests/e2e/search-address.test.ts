import { expect, test } from 'playwright/test';
import { box, cards, results } from './search-screen.ts';
import { main } from './page-parts.ts';
import { shifts } from './layout-shift.ts';
import { holdFiles } from './shopper.ts';

/** Searches of the whole shop, of one list, and by the words of a path. */
const searches = [
  '/?s=samsung',
  '/search?s=samsung',
  '/products/samsung',
  '/products/phones?s=samsung',
];

for (const width of [360, 1280]) {
  test(`the results of an address move nothing as they arrive, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of searches) {
      await page.goto(path);
      await expect(cards(page).first()).toBeVisible();
      expect(await shifts(page), path).toEqual([]);
    }
  });
}

test('results say that they are searched for until they are there, whatever else arrives', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const text = document.querySelector('[data-results-status]')?.textContent.trim();
      if (text !== undefined && said.at(-1) !== text) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/?s=samsung');
  await expect(cards(page).first()).toBeVisible();
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said.slice(0, -1)).not.toContain('');
  expect(said[0]).toBe('Searching…');
});

test('a page with a search in its address never shows what the results replace', async ({
  page,
}) => {
  for (const path of searches) {
    const scriptsCome = await holdFiles(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const waiting = main(page).getByRole('heading', { name: 'Search results' });
    await expect(waiting, path).toBeVisible();
    await expect(main(page).getByRole('article').filter({ visible: true }), path).toHaveCount(0);
    await expect(main(page).getByText('All categories and brands'), path).toBeHidden();
    scriptsCome();
    await expect(results(page), path).toBeVisible();
    await expect(box(page), path).toHaveValue('samsung');
  }
});

test('a page without a search in its address shows its products before any script', async ({
  page,
}) => {
  for (const path of [
    '/?utm_source=mail',
    '/products/phones?fbclid=1',
    '/category/iphone?page=2',
  ]) {
    const scriptsCome = await holdFiles(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(main(page).getByRole('article').first(), path).toBeVisible();
    scriptsCome();
  }
});

test('the index of a search in the address is fetched beside the script of its results', async ({
  page,
}) => {
  const scriptComes = await holdFiles(page, '**/results-mount.*.js');
  const index = page.waitForResponse(/\/search-index\/index\.json$/);
  await page.goto('/search?s=samsung');
  await index;
  await expect(cards(page)).toHaveCount(0);
  scriptComes();
  await expect(cards(page).first()).toBeVisible();
});

test('a page whose search cannot be loaded shows its own products', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/products/phones?s=samsung');
  await expect(main(page).getByRole('article').first()).toBeVisible();
});
