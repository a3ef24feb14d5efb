import { expect, test } from 'playwright/test';
import { box, cards, results } from './search-screen.ts';
import { main, shifts } from './page-parts.ts';
import { holdScripts } from './shopper.ts';

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
      expect(await shifts(page), path).toBe(0);
    }
  });
}

test('a page with a search in its address never shows what the results replace', async ({
  page,
}) => {
  for (const path of searches) {
    const scriptsCome = await holdScripts(page, '**/*.js');
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
    const scriptsCome = await holdScripts(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(main(page).getByRole('article').first(), path).toBeVisible();
    scriptsCome();
  }
});

test('the index of a search in the address is fetched beside the script of its results', async ({
  page,
}) => {
  const scriptComes = await holdScripts(page, '**/results-mount.*.js');
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
