import { type Browser, expect, type Page, test } from 'playwright/test';
import { isWithin, tasksOf } from './main-thread.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** Returns how often a page is laid out while it is parsed. */
async function layoutsAsParsed(browser: Browser, page: Page, path: string): Promise<number> {
  await page.goto('about:blank');
  const tasks = await tasksOf(browser, page, () => page.goto(path));
  const parts = tasks.flatMap((task) => task.parts);
  const parses = parts.filter(({ name }) => name === 'ParseHTML');
  const layouts = parts.filter(({ name }) => name === 'Layout');
  return layouts.filter((layout) => parses.some((parse) => isWithin(layout, parse))).length;
}

test('the header of a product’s page is laid out before the rest is parsed', async ({
  browser,
  page,
}) => {
  const path = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';
  expect(await layoutsAsParsed(browser, page, path)).toBe(1);
});

for (const path of ['/', '/products/phones', '/category/iphone', '/black-friday']) {
  test(`a list is laid out in parts, its first four cards apart: ${path}`, async ({
    browser,
    page,
  }) => {
    // The header, what is above the cards, and the first cards at least.
    expect(await layoutsAsParsed(browser, page, path)).toBeGreaterThanOrEqual(3);
  });
}
