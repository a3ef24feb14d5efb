import { expect, type Page, test } from 'playwright/test';
import { card, deliverTo, fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { field } from './shopper.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Proceed To CheckOut' });

/** A message beside the button, after which all that was typed is there and can be sent again. */
async function expectSaid(page: Page, title: string, text: string): Promise<void> {
  const said = button(page).locator('xpath=..');
  await expect(said).toContainText(title);
  await expect(said).toContainText(text);
  await expect(card(page)).not.toContainText('Payment Failed');
  await expect(said.getByText(title)).toBeInViewport();
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'Full name')).toHaveValue('Ngozi Adeyemi');
}

test('a shopper who is offline is told so beside the button, and can pay later on', async ({
  page,
  context,
}) => {
  await fillCart(page);
  await fillCustomer(page);
  await context.setOffline(true);
  await button(page).click();
  await expectSaid(page, 'You are offline', 'Nothing was charged.');
  expect(await violationsInBothColours(page)).toEqual([]);
  await context.setOffline(false);
  await button(page).click();
  await expect(page.getByText('Payment simulator')).toBeVisible();
});

test('a shop that cannot be reached has charged nothing', async ({ page }) => {
  await fillCart(page);
  await fillCustomer(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  await button(page).click();
  await expectSaid(page, 'The shop cannot be reached', 'Nothing was charged.');
});

test('a lost answer about a card payment has charged nothing, and a repeat pays', async ({
  page,
}) => {
  await fillCart(page);
  await fillCustomer(page);
  await page.route(
    '**/checkout-payment',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page).click();
  await expectSaid(page, 'The shop cannot be reached', 'Nothing was charged.');
  await button(page).click();
  await expect(page.getByText('Payment simulator')).toBeVisible();
});

test('a message of the shop about an order stands beside the button until the form is edited', async ({
  page,
}) => {
  await fillCart(page);
  await fillCustomer(page);
  await payOnDelivery(page).check();
  await page.route('**/checkout-order', (route) => route.fulfill({ status: 500, body: '' }));
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  const said = place.locator('xpath=..');
  await expect(said).toContainText('Order Failed');
  await expect(said).toContainText('Something went wrong while placing your order.');
  await expect(place).toBeEnabled();
  await field(page, 'Full name').fill('Ngozi A. Adeyemi');
  await expect(said).not.toContainText('Order Failed');
});

test('payment on delivery gives the reason where it is not offered', async ({ page }) => {
  await fillCart(page);
  await deliverTo(page, /^Other \(Outside Lagos\)/);
  await expect(payOnDelivery(page)).toBeDisabled();
  await expect(payOnDelivery(page)).toHaveAccessibleDescription(
    'Pay on delivery is available in Lagos only.',
  );
});
