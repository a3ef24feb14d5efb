import { expect, test, type Page } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { card, fillCart } from './checkout-screen.ts';
import { badge, main, messages } from './page-parts.ts';
import { shifts } from './layout-shift.ts';
import {
  deliveryLine,
  expectPickerClosed,
  keptPlaces,
  picker,
  placeField,
  search,
} from './place-screen.ts';
import { pathOf, someProduct } from './product-screen.ts';
import { fromElsewhere, holdFiles } from './shopper.ts';
import { violations } from './violations.ts';

const OPEBI = /^₦2,500 to Opebi, .*\bpay on delivery available Change$/;

const chooser = (page: Page) => page.getByRole('button', { name: 'Choose your area' });

/** Opens the page of a product that can be bought. */
async function openProduct(page: Page): Promise<void> {
  await fromElsewhere(page);
  await page.goto(pathOf(await someProduct(page.request)));
}

/** The text of the line about delivery, on one line. */
const lineText = async (page: Page) =>
  (await deliveryLine(page).innerText()).replaceAll(/\s+/g, ' ');

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('an area chosen on a product page is the one that cart and checkout start with', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('response', (answer) => loaded.push(answer.url()));
    await openProduct(page);
    await expect(deliveryLine(page)).toContainText(/^Delivery from ₦[\d,]+ in Lagos/);
    const height = (await deliveryLine(page).boundingBox())?.height;
    await page.waitForLoadState('networkidle');
    expect(
      loaded.filter((url) => /open-places|place-line|\/delivery$|\/ReactScript\./.test(url)),
    ).toEqual([]);

    await chooser(page).tap();
    await expect(picker(page).getByRole('group', { name: 'Yaba' })).toBeAttached();
    const sizes = await picker(page)
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThan(100);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await expect(picker(page).getByRole('option').last()).toBeInViewport({ ratio: 1 });
    await search(page).tap();
    await search(page).pressSequentially('opeb');
    await picker(page).getByRole('option', { name: 'Opebi ₦2,500' }).tap();
    await expectPickerClosed(page);
    await expect.poll(() => lineText(page)).toMatch(OPEBI);
    expect((await deliveryLine(page).boundingBox())?.height).toBe(height);

    await page.reload();
    await expect(deliveryLine(page)).toContainText('to Opebi,');
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);

    await main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .tap();
    await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
    await page.goto('/cart');
    await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked();
    await expect(placeField(page)).toHaveText('Opebi');
    await expect(card(page).getByText(/^Ikeja · ₦2,500 · Same day/)).toContainText(
      /Order now and expect it \S+–\S+\./,
    );
  });

  test('another area chosen in the checkout is shown by product pages of all tabs', async ({
    page,
    context,
  }) => {
    await fillCart(page);
    const other = await context.newPage();
    await other.goto(pathOf(await someProduct(page.request)));
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
    await expect(placeField(page)).toHaveText('Choose where we deliver to');
    await placeField(page).tap();
    await picker(page).getByRole('option', { name: 'Opebi ₦2,500' }).tap();
    await expect(deliveryLine(other)).toContainText('to Opebi,');
    expect(await lineText(other)).toMatch(OPEBI);
    await placeField(page).tap();
    await picker(page).getByRole('option', { name: 'Other (Outside Lagos)' }).tap();
    await expect(placeField(page)).toHaveText('Other (Outside Lagos)');
    await expect(deliveryLine(other)).toContainText('Delivery outside Lagos:');
    await expect(deliveryLine(other)).toContainText('we will confirm the fee with you');
  });
});

test('a tap on the area’s button before the page is interactive is handled later', async ({
  page,
}) => {
  const path = pathOf(await someProduct(page.request));
  const scriptsCome = await holdFiles(page, /\/assets\/PageScript[^/]*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyTaps' in globalThis);
  await chooser(page).click();
  scriptsCome();
  await expect(search(page)).toBeVisible();
});

test('an area is chosen by keyboard alone, with a typing error in its name', async ({ page }) => {
  await openProduct(page);
  await chooser(page).focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const other = picker(page).getByRole('option', { name: 'Other (Outside Lagos)' });
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('surulre');
  await expect(picker(page).getByRole('group', { name: 'Surulere' })).toBeVisible();
  await expect(picker(page).getByRole('status')).toHaveText('7 areas found.');
  await page.keyboard.press('ArrowDown');
  const second = picker(page).getByRole('option', { name: 'Aguda' });
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(search(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change your area' })).toBeFocused();
  await expect(deliveryLine(page)).toContainText('₦2,000 to Aguda,');

  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(other).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(deliveryLine(page)).toContainText('₦2,000 to Aguda,');
});

test('an unknown area is said to be unknown, and the place outside Lagos can be chosen', async ({
  page,
}) => {
  await openProduct(page);
  await chooser(page).click();
  await search(page).fill('Kaduna');
  await expect(picker(page).getByRole('status')).toContainText('No area is called “Kaduna”.');
  await expect(picker(page).getByRole('option')).toHaveText(['Other (Outside Lagos)']);
  await search(page).press('Enter');
  await expect(deliveryLine(page)).toContainText('Delivery outside Lagos:');
});

for (const [name, answer] of [
  ['fails', { status: 503, json: { message: 'The shop is busy. Please try again.' } }],
  ['is empty', { json: { message: 'Delivery areas', deliveryLocations: [] } }],
] as const) {
  test(`a list of areas that ${name} offers another try and WhatsApp`, async ({ page }) => {
    await page.route('**/api/v1/delivery', (route) => route.fulfill(answer));
    await openProduct(page);
    await chooser(page).click();
    const said = name === 'fails' ? answer.json.message : 'We cannot show our delivery areas';
    await expect(picker(page)).toContainText(said);
    await expect(picker(page).getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/api/v1/delivery');
    await picker(page).getByRole('button', { name: 'Try again' }).click();
    await picker(page).getByRole('option', { name: 'Opebi ₦2,500' }).click();
    await expect(deliveryLine(page)).toContainText('to Opebi,');
  });
}

test('a picker that cannot be loaded says so, and opens with the next press', async ({ page }) => {
  await openProduct(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/open-places.*.js', (route) => route.abort());
  await chooser(page).click();
  await expect(messages(page)).toContainText('An unexpected error occurred.');
});

test('a remembered fee is replaced by the current one', async ({ page }) => {
  await openProduct(page);
  const opebi = (await keptPlaces(page)).find(({ name }) => name === 'Opebi')?.kept ?? '';
  const old = JSON.stringify({ ...(JSON.parse(opebi) as object), fee: 10_000 });
  await page.evaluate((kept) => {
    localStorage.setItem('oja:v1:place', kept);
  }, old);
  await page.reload();
  await expect(deliveryLine(page)).toContainText('₦100 to Opebi,');
  await page.keyboard.press('Tab');
  await expect(deliveryLine(page)).toContainText('₦2,500 to Opebi,');
  expect(await page.evaluate(() => localStorage.getItem('oja:v1:place'))).toBe(opebi);
});

for (const colorScheme of someOf(['light', 'dark'] as const, 1)) {
  test(`the list of areas is accessible in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openProduct(page);
    await chooser(page).click();
    await search(page).fill('ike');
    await expect(picker(page).getByRole('option')).toHaveCount(8);
    expect(await violations(page)).toEqual([]);
    await search(page).fill('zzzz');
    expect(await violations(page)).toEqual([]);
    await search(page).fill('opebi');
    await search(page).press('Enter');
    await expect(picker(page)).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });
}
