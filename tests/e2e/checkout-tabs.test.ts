import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { card, fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { badge, main } from './page-parts.ts';
import { field, newShopper, signUp } from './shopper.ts';

const SAID = 'This order was placed in another tab.';

const placed = (page: Page) => page.getByRole('heading', { name: 'Order Successful' });
const said = (page: Page) => page.getByRole('heading', { name: SAID });
const payByCard = (page: Page) => page.getByRole('button', { name: 'Proceed To CheckOut' });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

/** Fills in the customer, with an own phone: one may hold few products to be paid on delivery. */
async function fillOwn(page: Page, email?: string): Promise<string> {
  const filled = await fillCustomer(page, email);
  const [digits = 0] = crypto.getRandomValues(new Uint32Array(1));
  await field(page, 'Phone number').fill(`0803${String(digits).padStart(7, '0').slice(-7)}`);
  return filled;
}

/** Opens the checkout with the same cart in a second tab. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/cart');
  await expect(card(other)).toBeVisible();
  return other;
}

/** The number of the order that a page names. */
async function numberOn(page: Page): Promise<string> {
  const text = await main(page)
    .getByText(/^Order [A-Z]+-/)
    .innerText();
  return text.replace('Order ', '');
}

for (const who of someOf(['user', 'guest'] as const, 1)) {
  test.describe(`a ${who} with two tabs`, () => {
    test.beforeEach(async ({ page }) => {
      if (who === 'user') await signUp(page, newShopper(), '/products/tablets');
      await fillCart(page);
      await fillOwn(page);
    });

    test(`a ${who}'s order tells the other tab, with a link to it`, async ({ page }) => {
      await payOnDelivery(page).check();
      const other = await secondTab(page);
      await placeOrder(page).click();
      await expect(placed(page)).toBeVisible();
      await expect(said(other)).toBeVisible();
      expect(await numberOn(other)).toBe(await numberOn(page));
      expect(await violationsInBothColours(other)).toEqual([]);
      await main(other).getByRole('link', { name: 'View order' }).click();
      await expect(
        main(other)
          .getByRole('heading', { name: /^Order / })
          .first(),
      ).toBeVisible();
    });

    test(`a ${who} who presses in both tabs at once places one order`, async ({ page }) => {
      await payOnDelivery(page).check();
      const other = await secondTab(page);
      await expect(payOnDelivery(other)).toBeChecked();
      const pressed = Promise.withResolvers<undefined>();
      let calls = 0;
      await page.context().route('**/checkout-order', async (route) => {
        calls += 1;
        await pressed.promise;
        await route.continue();
      });
      await placeOrder(page).click();
      await placeOrder(other).click();
      await expect(other.getByText('Placing your order…')).toBeVisible();
      pressed.resolve(undefined);
      await expect(placed(page)).toBeVisible();
      await expect(said(other)).toBeVisible();
      await expect(other.getByText('Order Failed')).toHaveCount(0);
      expect(calls).toBe(1);
    });

    test(`a ${who}'s card payment keeps the other tab from ordering by mistake`, async ({
      page,
    }) => {
      const other = await secondTab(page);
      await payByCard(page).click();
      await expect(page.getByText('Payment simulator')).toBeVisible();
      await payOnDelivery(other).check();
      await placeOrder(other).click();
      const alert = card(other).getByRole('alert');
      await expect(alert).toContainText('You started to pay for these items in another tab.');
      await expect(alert.getByRole('link', { name: /^View order/ })).toBeVisible();
      expect(await violationsInBothColours(other)).toEqual([]);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(placed(page)).toBeVisible();
      await expect(said(other)).toBeVisible();
      await expect(badge(other)).not.toHaveAccessibleName(/item/);
    });
  });
}

test('a tab learns at its press that a payment whose tab was closed has come', async ({ page }) => {
  await fillCart(page);
  await fillOwn(page);
  const other = await secondTab(page);
  await payByCard(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  // The shopper pays, and the tab never gets back to the shop.
  await page.route('**/payment-verify?*', (route) => route.abort());
  const returned = page.waitForRequest('**/payment-verify?*');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const { searchParams } = new URL((await returned).url());
  await page.close();
  const verify = `/api/v1/payment-verify/${searchParams.get('reference') ?? ''}`;
  const status = async () => (await other.request.get(verify)).text();
  await expect.poll(status).toContain('"paid"');
  await payByCard(other).click();
  await expect(said(other)).toBeVisible();
  await expect(other.getByText('Order Failed')).toHaveCount(0);
});

test('a shopper who did not pay in the other tab can go on here', async ({ page }) => {
  await fillCart(page);
  await fillOwn(page);
  const other = await secondTab(page);
  await payByCard(page).click();
  await expect(page.getByText('Payment simulator')).toBeVisible();
  await page.close();
  await payByCard(other).click();
  await card(other).getByRole('button', { name: 'Continue here' }).click();
  await expect(other.getByText('Payment simulator')).toBeVisible();
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(placed(other)).toBeVisible();
});

test('the same products can be ordered again after an order in another tab', async ({ page }) => {
  await fillCart(page);
  const email = await fillOwn(page);
  await payOnDelivery(page).check();
  const other = await secondTab(page);
  await placeOrder(page).click();
  await expect(said(other)).toBeVisible();
  await fillCart(other);
  await fillOwn(other, email);
  await payOnDelivery(other).check();
  await placeOrder(other).click();
  await expect(placed(other)).toBeVisible();
});
