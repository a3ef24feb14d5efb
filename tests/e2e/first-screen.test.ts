import { expect, type Page, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { main } from './page-parts.ts';
import { keptPlaces } from './place-screen.ts';

/** Lists of eight categories. */
const lists = [
  ...['phones', 'iphone', 'feature-phones', 'tablets'],
  ...['audio', 'power', 'smart-watches', 'accessories'],
].map((slug) => `/category/${slug}`);

test.use({ viewport: { width: 360, height: 800 } });

for (const [index, list] of lists.entries()) {
  const details = index < 2 ? {} : LONG;
  test(
    `products of ${list} show price and Add to cart on a phone's first screen`,
    details,
    async ({ page }) => {
      await page.goto(list);
      const links = main(page).locator('article.card h3 a');
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      // The longest addresses have the longest titles.
      const longest = paths
        .filter((path) => path !== null)
        .toSorted((one, other) => other.length - one.length)
        .slice(0, 2);
      expect(longest.length).toBeGreaterThan(0);
      const place = await longestPlace(page);
      for (const [path, chosen] of longest.flatMap((one) => [
        [one, ''] as const,
        [one, place] as const,
      ])) {
        await keepPlace(page, chosen);
        await page.goto(path);
        const delivery = page.locator('.delivery-line');
        await expect(delivery).toContainText(chosen === '' ? 'Delivery from' : 'Change');
        await expect(delivery).toBeInViewport({ ratio: 1 });
        const offer = page.locator('.offer');
        await expect(offer.locator('.price-now')).toBeInViewport({ ratio: 1 });
        const button = offer.getByRole('button');
        await expect(button).toBeInViewport({ ratio: 1 });
        // Nothing lies over it.
        await button.click({ trial: true });
      }
    },
  );
}

/** The place with the longest name, as the browser stores it. */
async function longestPlace(page: Page): Promise<string> {
  const places = await keptPlaces(page);
  const [longest] = places.toSorted((one, other) => other.name.length - one.name.length);
  return longest?.kept ?? '';
}

/** Chooses a place as if on an earlier visit; an empty text forgets it. */
async function keepPlace(page: Page, kept: string): Promise<void> {
  await page.evaluate((text) => {
    if (text === '') localStorage.removeItem('oja:v1:place');
    else localStorage.setItem('oja:v1:place', text);
  }, kept);
}
