import { load } from 'cheerio';
import { expect, test } from 'playwright/test';
import { card, fillCart } from './checkout-screen.ts';
import { isWithin, tasksOf } from './main-thread.ts';
import { pathOf, someProduct } from './product-screen.ts';
import { holdFiles } from './shopper.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** What asks for the layout of the page so far. */
const LAYS_OUT = 'script:contains("offsetHeight")';

const lists = ['/', '/products/phones', '/category/iphone', '/black-friday'];

for (const path of [...lists, '/faq']) {
  test(`a page is laid out after the first row of its header: ${path}`, async ({ request }) => {
    const $ = load(await (await request.get(path)).text());
    expect($('.header-bar').next().is(LAYS_OUT)).toBe(true);
  });
}

for (const path of lists) {
  test(`the first cards of a list are laid out apart from others: ${path}`, async ({ request }) => {
    const $ = load(await (await request.get(path)).text());
    const list = $('main').find('.product-grid, .product-row').first();
    expect(list.prev().is(LAYS_OUT)).toBe(true);
    expect(list.children().eq(4).is(LAYS_OUT)).toBe(true);
    expect(list.children('li').length).toBeGreaterThan(4);
  });
}

/** What shows nothing by itself, or is styled by the page's first styles. */
const SHOWS_NOTHING = ':empty, [hidden], template, noscript, script, .visually-hidden';

test('what follows later styles waits for them', async ({ request }) => {
  const product = pathOf(await someProduct(request));
  for (const path of [...lists, product, '/faq', '/cart', '/search', '/no-such-page']) {
    const $ = load(await (await request.get(path)).text());
    const following = $('noscript[data-more] ~ *').not(SHOWS_NOTHING);
    expect(following.length, path).toBeGreaterThan(1);
    const shown = following.not('[data-waits]').toArray();
    expect(
      shown.map(({ attribs }) => attribs.class),
      path,
    ).toEqual([]);
  }
});

test('a touch shows nothing before its styles are there', async ({ page }) => {
  const picturesCome = await holdFiles(page, '**/pictures/**');
  const stylesCome = await holdFiles(page, '**/home-more*.css');
  const asked = page.waitForRequest('**/home-more*.css');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  picturesCome();
  await asked;
  await page.mouse.click(2, 400);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeHidden();
  stylesCome();
  await expect(footer).toBeVisible();
});

test('a product is laid out after its pictures, apart from its price', async ({ request }) => {
  const $ = load(await (await request.get(pathOf(await someProduct(request)))).text());
  expect($('.gallery').next().is(LAYS_OUT)).toBe(true);
});

test('a page is laid out while it is parsed', async ({ browser, page }) => {
  const tasks = await tasksOf(browser, page, () => page.goto('/products/phones'));
  const parts = tasks.flatMap((task) => task.parts);
  const parses = parts.filter(({ name }) => name === 'ParseHTML');
  const layouts = parts.filter(({ name }) => name === 'Layout');
  const early = layouts.filter((layout) => parses.some((parse) => isWithin(layout, parse)));
  expect(early.length).toBeGreaterThan(0);
});

test('the footer is laid out in a frame of its own, after the rest of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.site-footer')) return;
      const shown = target.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
      document.documentElement.dataset.footerAtFirst = String(shown);
    });
  });
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      footer.evaluate((box) =>
        box.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ),
    )
    .toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-footer-at-first', 'false');
});

test('pictures outside the first screen are fetched in three steps', async ({ page }) => {
  await page.addInitScript(() => {
    const steps: unknown[] = [];
    Object.assign(globalThis, { steps });
    new MutationObserver(() => {
      steps.push(document.documentElement.dataset.loading ?? 'none');
    }).observe(document, { subtree: true, attributeFilter: ['data-loading'] });
  });
  await page.goto('/');
  const steps = () => page.evaluate(() => (globalThis as unknown as { steps: unknown[] }).steps);
  await expect.poll(steps).toEqual(['', 'first', 'rest', 'none']);
});

test('the bar with the amount leaves the root’s styles as they were', async ({ page }) => {
  await page.goto('/cart');
  const spaceOf = () =>
    page.evaluate(() => {
      const { scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
      const bar = getComputedStyle(document.documentElement).getPropertyValue('--pay-bar');
      return { scrollPaddingBlockEnd, bar };
    });
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  const empty = await spaceOf();
  await fillCart(page);
  await expect(card(page).locator('.pay-bar')).toBeVisible();
  expect(await spaceOf()).toEqual(empty);
});
