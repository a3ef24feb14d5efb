import { expect, test, type Page } from 'playwright/test';
import { addMember, publishNow, signInToBackOffice } from './back-office.ts';
import { touch } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { field } from './shopper.ts';

/** Rendering a page and publishing take seconds each, and more on a busy machine. */
const PATIENCE = { timeout: 90_000 };

/** A product that no other journey looks at; a run before may have changed it. */
const PRODUCTS = '/products?words=solarsaga';

/** What a title and a price become in this run. */
const fresh = () => {
  const now = Date.now();
  return { title: `Jackery SolarSaga Panel ${now}`, price: 85_000 + (now % 5000) };
};

/** One of the two pages, in its frame. */
const framed = (page: Page, name: 'Preview' | 'Live') =>
  page.frameLocator(`iframe[title^="${name} page of"]`);

const heading = (page: Page, name: 'Preview' | 'Live') =>
  framed(page, name).getByRole('heading', { level: 1 });

/** Opens the product, and gives it a title and a price of this run. Returns them. */
async function changeProduct(page: Page) {
  await main(page)
    .getByRole('link', { name: /SolarSaga/ })
    .first()
    .click();
  const { title, price } = fresh();
  await field(page, 'Title').fill(title);
  await field(page, 'Regular price, in naira').fill('');
  await field(page, 'Price, in naira').fill(String(price));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('The product is changed.');
  return { title, price: `₦${price.toLocaleString('en-NG')}` };
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the owner sees a new price and title before shoppers do, publishes, and both pages agree', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signInToBackOffice(page, await addMember('owner', 'Ada'), PRODUCTS);
    const { title, price } = await changeProduct(page);
    await main(page).getByRole('link', { name: 'Preview' }).tap();
    await expect(heading(page, 'Preview')).toHaveText(title, PATIENCE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Preview of ${title}`);
    await expect(main(page)).toContainText(`to ${title}; price from`);
    await expect(framed(page, 'Preview').locator('.offer .price-now')).toHaveText(price);
    await expect(heading(page, 'Live')).toBeHidden();
    expect(await violationsInBothColours(page)).toEqual([]);

    const scroll = framed(page, 'Preview').locator('html');
    const place = () => scroll.evaluate((root) => root.scrollTop);
    await scroll.evaluate((root) => {
      root.scrollTo({ top: 400, behavior: 'instant' });
    });
    const before = await place();
    expect(before).toBeGreaterThan(300);
    await page.getByRole('radio', { name: 'Live' }).tap();
    await expect(heading(page, 'Live')).not.toHaveText(title);
    await expect(framed(page, 'Live').locator('.offer .price-now')).not.toHaveText(price);
    await expect(heading(page, 'Preview')).toBeHidden();
    await page.getByRole('radio', { name: 'Preview' }).tap();
    expect(await place()).toBe(before);

    await publishNow(page, touch.press);
    await page.goBack();
    await expect(main(page)).toContainText('Both pages are the same.', PATIENCE);
    await page.getByRole('radio', { name: 'Live' }).tap();
    await expect(heading(page, 'Live')).toHaveText(title);
    await expect(framed(page, 'Live').locator('.offer .price-now')).toHaveText(price);
  });
});

test('by keyboard, both pages stand beside each other, and a failed preview is tried again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/preview', (route) => route.abort(), { times: 1 });
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), PRODUCTS);
  await main(page)
    .getByRole('link', { name: /SolarSaga/ })
    .first()
    .press('Enter');
  await main(page).getByRole('link', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  for (const name of ['Preview', 'Live'] as const) {
    await expect(heading(page, name)).toBeVisible(PATIENCE);
    // Nothing of a frame reaches the shop: neither its scripts nor what it keeps.
    expect(await framed(page, name).locator('script').count()).toBe(0);
  }
  expect(await violationsInBothColours(page)).toEqual([]);
});
