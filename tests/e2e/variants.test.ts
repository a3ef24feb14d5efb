import { expect, test, type Page } from 'playwright/test';
import { violationsInBothColours } from './looks.ts';
import { badge, main } from './page-parts.ts';

const page13 = (traits: string) => `/products-details/apple-iphone-13-${traits}`;

/** The picker of a trait. */
const picker = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Choose a version' })
    .locator('.chips')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Goes from one version of a phone to another storage and another colour. */
async function chooseAnother(page: Page): Promise<void> {
  await page.goto(page13('128gb-blue'));
  const current = page.locator('[aria-current="page"]');
  await expect(picker(page, 'Colour').locator(current)).toHaveText('Blue');
  await expect(picker(page, 'Storage').locator(current)).toHaveText('128GB');
  await expect(picker(page, 'Memory (RAM)')).toHaveCount(0);
  await picker(page, 'Storage')
    .getByRole('link', { name: '256GB in Starlight · +₦75,000' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Apple iPhone 13 256GB – Starlight',
  );
  await expect(picker(page, 'Storage').locator(current)).toHaveText('256GB');
  await picker(page, 'Colour').getByRole('link', { name: 'Blue with 128GB · −₦75,000' }).click();
  await expect(page).toHaveURL(page13('128gb-blue'));
}

test.describe('the versions of a phone on a small screen', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  test('a shopper changes the storage, then the colour, and adds that phone to the cart', async ({
    page,
  }) => {
    await chooseAnother(page);
    const add = page.locator('.offer').getByRole('button', { name: 'Add to cart' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click();
    await expect(badge(page)).toHaveAccessibleName(/^Cart.*1/);
    await badge(page).click();
    await expect(
      main(page).getByRole('link', { name: 'Apple iPhone 13 128GB – Blue' }).first(),
    ).toBeVisible();
  });

  test('a sold-out version says so and can still be opened', async ({ page }) => {
    await page.goto(page13('128gb-blue'));
    await picker(page, 'Colour').getByRole('link', { name: 'Midnight Out of Stock' }).click();
    await expect(page.locator('.stock')).toHaveText('Out of Stock');
  });

  test('the pickers stand below Add to cart on a phone, and above the price where there is room', async ({
    page,
  }) => {
    await page.goto(page13('128gb-blue'));
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
    expect(await top('.variants')).toBeGreaterThan(await top('.offer .button'));
    for (const link of await page.locator('.variants a').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await top('.variants')).toBeLessThan(await top('.offer .price-now'));
    expect(await top('.variants')).toBeGreaterThan(await top('h1'));
  });

  test('a page with three pickers has no violation', async ({ page }) => {
    await page.goto('/products-details/samsung-galaxy-a06-4gb-ram-64gb-black');
    await expect(picker(page, 'Memory (RAM)').getByRole('link')).toHaveCount(2);
    expect(await violationsInBothColours(page)).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper changes storage and colour without a script', async ({ page }) => {
    await chooseAnother(page);
  });
});
