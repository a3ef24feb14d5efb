import { expect, test, type Locator } from 'playwright/test';
import { searchedText, holdsWords, searchWords } from '#src/domain/search/rule.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { seededProducts } from '#tests/fixtures/search-catalogues.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';

const products = seededProducts(demoCatalogue());
const texts = products.map((product) => ({ slug: product.slug, text: searchedText(product) }));

/** Number of searches, in parallel parts. */
const QUERIES = runs(16, 520);
const PARTS = runs(1, 4);

/** All but this many of the searches find at most two pages of products: every page is turned. */
const LONG = runs(2, 12);

/** The slugs that the rule finds, unordered. */
function right(query: string): string[] {
  const words = searchWords(query);
  return texts
    .filter(({ text }) => holdsWords(text, words))
    .map(({ slug }) => slug)
    .sort();
}

/**
 * The results of a search on all of its pages, unordered. The browser turns the pages itself: a
 * round trip for each would take most of the time.
 */
async function shown(results: Locator): Promise<string[]> {
  return results.evaluate(async (region) => {
    const settled = async (done: () => boolean) => {
      while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const list = () => region.querySelector('ul.product-grid:not(.results-also ul)');
    const isReady = () =>
      region.querySelector('.empty') !== null || list()?.getAttribute('aria-busy') === 'false';
    const slugs: string[] = [];
    for (;;) {
      await settled(isReady);
      for (const link of list()?.querySelectorAll('h3 a') ?? []) {
        slugs.push(decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? ''));
      }
      const next = region.querySelector<HTMLAnchorElement>('nav a[rel="next"]');
      if (next === null) return slugs.sort();
      const [before] = [list()?.querySelector('a')?.href];
      next.click();
      await settled(() => isReady() && list()?.querySelector('a')?.href !== before);
    }
  });
}

/** The searches, most of them short. */
function queries(): readonly string[] {
  const drawn = searchQueries(products, QUERIES * 4, 11).filter((query) => query.trim() !== '');
  const short = drawn.filter((query) => right(query).length <= 40).slice(0, QUERIES - LONG);
  const long = drawn.filter((query) => right(query).length > 40).slice(0, LONG);
  return [...short, ...long];
}

for (let part = 0; part < PARTS; part += 1) {
  test(`a browser shows exactly the results of the rule, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(300_000);
    // Only the results matter here, not their layout.
    await page.route('**/pictures/**', (route) => route.abort());
    await page.goto('/search');
    const box = page.getByRole('search').last().getByRole('combobox');
    const mine = queries().filter((_query, place) => place % PARTS === part);
    expect(mine).toHaveLength(QUERIES / PARTS);
    for (const query of mine) {
      await box.fill(query);
      // A text field accepts no line breaks.
      const typed = await box.inputValue();
      if (typed.trim() === '') continue;
      await box.press('Enter');
      await expect(page).toHaveURL((url) => url.searchParams.get('s') === typed.trim());
      if (right(typed).length === 0) {
        // Nothing may be shown, but what was read into the search, and only if it says so.
        const undo = page.getByRole('link', { name: `Search for “${typed.trim()}” instead` });
        await expect(undo.or(page.locator('.empty')).first()).toBeVisible();
        continue;
      }
      const results = page.getByRole('region', { name: /^Results for/ });
      expect(await shown(results), `“${typed}”`).toEqual(right(typed));
    }
  });
}
