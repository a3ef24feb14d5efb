import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { main } from './page-parts.ts';
import { pathOf, someProduct } from './product-screen.ts';

const deals = (page: Page) => page.getByRole('region', { name: 'Featured' });
const shownDeals = (page: Page) => deals(page).locator('li:not([inert]) h3').allInnerTexts();

const windows = [
  [360, 1],
  [1280, 4],
  [520, 2],
  [800, 3],
] as const;

for (const [width, count] of someOf(windows, 2)) {
  test(`the Black Friday carousel shows ${count} at a time in a window of ${width} px, endlessly`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/black-friday');
    await deals(page).scrollIntoViewIfNeeded();
    await deals(page).getByRole('button', { name: 'Pause the slides' }).click();
    const before = await shownDeals(page);
    expect(before).toHaveLength(count);
    const tile = deals(page).locator('li:not([inert]) .card-tile').first();
    expect((await tile.boundingBox())?.height).toBe(209);
    await deals(page).getByRole('button', { name: 'Previous product' }).click();
    await expect.poll(async () => (await shownDeals(page))[1] ?? before[0]).toBe(before[0]);
    await deals(page).getByRole('button', { name: 'Next product' }).click();
    await expect.poll(() => shownDeals(page)).toEqual(before);
  });
}

test('the Black Friday carousel never moves by itself with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/black-friday');
  await deals(page).scrollIntoViewIfNeeded();
  await expect(deals(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
});

test('the footer folds on a phone and is whole on a wide screen', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto('/faq');
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: 'About Us' });
    await footer.scrollIntoViewIfNeeded();
    await expect(link).toBeHidden();
    await footer.getByText('Company', { exact: true }).click();
    await expect(link).toBeVisible();
    await footer.getByText('Company', { exact: true }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(link).toBeVisible();
    await context.close();
  }
});

test('a label is shown in full on a phone’s card', async ({ page }) => {
  await page.goto('/black-friday');
  const label = page
    .locator('.card .pill')
    .filter({ hasText: /^Black Friday Phones$/i })
    .first();
  await expect(label).toBeVisible();
  const cut = await label.evaluate(
    (pill) => pill.scrollWidth > pill.clientWidth || pill.scrollHeight > pill.clientHeight,
  );
  expect(cut).toBe(false);
});

test('heart and compare stay inside the buy column of a wide screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pathOf(await someProduct(request)));
  await page.evaluate(() => {
    document.documentElement.dataset.signedIn = '';
  });
  const add = await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .boundingBox();
  const heart = await main(page).locator('.product-buy .keep').last().boundingBox();
  expect((heart?.x ?? Infinity) + (heart?.width ?? 0)).toBeLessThanOrEqual(
    (add?.x ?? 0) + (add?.width ?? 0) + 1,
  );
});

test('recently viewed products leave out what is in the cart', async ({ page, request }) => {
  const product = await someProduct(request);
  await page.goto(pathOf(product));
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto('/products/tablets');
  const other = page.locator('.card-link').first();
  const title = await other.innerText();
  await other.click();
  await page.waitForURL(/products-details/);
  await page.goto('/cart');
  const row = page.getByRole('region', { name: 'Recently viewed' });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
  await expect(row.getByRole('link', { name: product.productTitle, exact: true })).toHaveCount(0);
});

test('the chat bubble gives way to a button under it', async ({ page }) => {
  await page.goto('/faq');
  const bubble = page.getByRole('link', { name: 'Chat with us on WhatsApp!' });
  await expect(bubble).toBeVisible();
  const box = await bubble.boundingBox();
  await page.evaluate((place) => {
    const button = document.createElement('button');
    button.textContent = 'Pay';
    button.className = 'under';
    document.body.prepend(button);
    const style = new CSSStyleSheet();
    style.replaceSync(
      `.under { position: fixed; left: ${place?.x ?? 0}px; top: ${place?.y ?? 0}px; z-index: 1 }`,
    );
    document.adoptedStyleSheets.push(style);
    dispatchEvent(new Event('resize'));
  }, box);
  await expect(bubble).toBeHidden();
  await page.getByRole('button', { name: 'Pay' }).evaluate((button) => {
    button.remove();
    dispatchEvent(new Event('resize'));
  });
  await expect(bubble).toBeVisible();
});

test('on a phone a message ends before the chat bubble; without a bubble it has the whole width', async ({
  page,
}) => {
  // The first button is in view, and none is under the bubble: it hides from a page that scrolls.
  await page.setViewportSize({ width: 360, height: 640 });
  const bubble = page.getByRole('link', { name: 'Chat with us on WhatsApp!' });
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first();
  const edges = async () => {
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    return { left: box?.x, right: 360 - (box?.x ?? 0) - (box?.width ?? 0) };
  };

  await page.goto('/category/iphone');
  await expect(bubble).toBeVisible();
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  const beside = await edges();
  const corner = await bubble.boundingBox();
  expect(360 - beside.right).toBeLessThanOrEqual(corner?.x ?? 0);

  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click();
  await expect(page).toHaveURL(/products-details/);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const alone = await edges();
  await expect(bubble).toBeHidden();
  expect(alone.right).toBe(alone.left);
});
