import axe from 'axe-core';
import { expect, type Page, test } from 'playwright/test';
import { everyScreen } from './every-screen.ts';

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/** What axe finds against WCAG 2.2 AA and its own good practices, each with the elements it is about. */
async function violations(page: Page): Promise<readonly string[]> {
  // What is still fading in has no colours of its own yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const isEndless = effect?.getComputedTiming().iterations === Infinity;
          return playState === 'running' && !isEndless;
        })
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  );
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The panel of a phone, or the first submenu of a computer. */
async function openMenu(page: Page, width: number): Promise<void> {
  const header = page.getByRole('banner');
  if (width < 900) {
    await header.getByLabel('Menu').first().click();
    await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
    return;
  }
  await header.locator('summary').filter({ hasText: 'Phones' }).click();
  await expect(header.getByRole('link', { name: 'All Phones' })).toBeVisible();
}

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme });

      for (const path of everyScreen) {
        test(`${path} has no violation`, async ({ page }) => {
          await page.goto(path);
          expect(await violations(page)).toEqual([]);
        });
      }

      test('an open menu has none', async ({ page }) => {
        await page.goto('/');
        await openMenu(page, width);
        expect(await violations(page)).toEqual([]);
      });

      test('each open tab of a product has none', async ({ page }) => {
        await page.goto(PRODUCT);
        for (const name of ['Warranty', 'Return policy', 'Details']) {
          const tab = page.getByRole('tab', { name });
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');
          expect(await violations(page), name).toEqual([]);
        }
      });

      test('an open answer of the FAQ has none', async ({ page }) => {
        await page.goto('/faq');
        await page.getByRole('main').locator('summary').first().click();
        await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}
