import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { field, fromElsewhere, mailTo, newShopper } from './shopper.ts';
import { violations } from './violations.ts';

const main = (page: Page) => page.getByRole('main');
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

/** Fills a cart and a form and opens the payment page. Returns the mail address. */
async function toPayment(page: Page): Promise<string> {
  const { email } = newShopper();
  await fromElsewhere(page);
  await page.goto('/products/tablets');
  await main(page).getByRole('button', { name: /^Add/ }).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await page.goto('/cart');
  await field(page, 'Full name').fill('Ngozi Adeyemi');
  await field(page, 'Phone number').fill('0803 123 4567');
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Proceed To CheckOut' }).click();
  await expect(page.getByText('Payment simulator')).toBeVisible();
  return email;
}

test('a guest pays by card: the order is paid, the cart empty, the mail sent', async ({ page }) => {
  const email = await toPayment(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payment-verify?*');
  await expect(heading(page, 'Order Successful')).toBeVisible();
  await expect(
    page.getByText('Thank you for shopping with us! Your order has been successfully placed.'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await mailTo(email, /We have received your payment/);

  await page.reload();
  await expect(heading(page, 'Order Successful')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(heading(tab, 'Order Successful')).toBeVisible();

  await page.getByRole('link', { name: 'View order' }).click();
  await expect(main(page)).toContainText('By card, paid');
  await expect(badge(page)).not.toHaveAccessibleName(/item/);
});

test('an abandoned payment keeps the cart and can be made again', async ({ page }) => {
  await toPayment(page);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await page.waitForURL('**/payment-verify?*');
  await expect(heading(page, 'Payment failed')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await expect(field(page, 'Full name')).toHaveValue('Ngozi Adeyemi');
  await page.getByRole('button', { name: 'Proceed To CheckOut' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(page, 'Order Successful')).toBeVisible();
  const orders = await page.evaluate(() => localStorage.getItem('oja:v1:placed-orders'));
  expect(JSON.parse(orders ?? '[]')).toHaveLength(1);
});

test('a declined card leads to paying on delivery, or to WhatsApp', async ({ page }) => {
  await toPayment(page);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.waitForURL('**/payment-verify?*');
  await expect(heading(page, 'Payment failed')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const chat = page.getByRole('link', { name: 'Ask us on WhatsApp' });
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toMatch(
    /^Hello Oja, my card payment for order ORD-[0-9-]+ did not go through\.$/,
  );
  await page.getByRole('link', { name: 'Pay on delivery instead' }).click();
  await expect(page.getByRole('radio', { name: 'Pay on delivery' })).toBeChecked();
  await expect(field(page, 'Full name')).toHaveValue('Ngozi Adeyemi');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(heading(page, 'Order Successful')).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(main(page)).toContainText('Confirmed. Pay on pickup');
});

test('the back button from the card page leads to a cart that can be paid', async ({ page }) => {
  await toPayment(page);
  await page.goBack();
  await expect(page.getByText('There is 1 product in your cart')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed To CheckOut' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(page, 'Order Successful')).toBeVisible();
  const orders = await page.evaluate(() => localStorage.getItem('oja:v1:placed-orders'));
  expect(JSON.parse(orders ?? '[]')).toHaveLength(1);
});

test('an order is paid even if the shopper closes the tab after paying', async ({ page }) => {
  const email = await toPayment(page);
  await page.getByRole('button', { name: 'Pay and close the tab' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  const letter = await mailTo(email, /We have received your payment/);
  const { pathname, hash } = new URL(/https?:\/\/\S+\/order#\S+/.exec(letter)?.[0] ?? '');
  await page.goto(pathname + hash);
  await expect(main(page)).toContainText('By card, paid');
  await expect(badge(page)).not.toHaveAccessibleName(/item/);
});

const outcomes = [
  ['pending', 'Payment pending', /Waiting for the bank/],
  ['payment_review', 'Payment under review', /staff must check/],
  ['refund_due', 'We are refunding you', /We will refund it/],
  ['refunded', 'Refund sent', /We have refunded/],
] as const;
for (const [status, title, words] of someOf(outcomes, 1)) {
  test(`a payment in the state ${status} is explained`, async ({ page }) => {
    const data = { reference: 'oja.1', orderId: 'OJA-1234', status, total: 52_500 };
    await page.route('**/payment-verify/oja.1', (route) =>
      route.fulfill({ json: { message: 'Said', data } }),
    );
    await page.goto('/payment-verify?reference=oja.1');
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('an unknown payment and a missing one are explained', async ({ page }) => {
  await page.goto('/payment-verify?reference=nobody-knows-it');
  await expect(heading(page, 'Payment not found')).toBeVisible();
  await page.goto('/payment-verify');
  await expect(heading(page, 'No payment here')).toBeVisible();
});

test('a payment whose state fails to load can be loaded again', async ({ page }) => {
  await page.route('**/payment-verify/oja.1', (route) => route.abort());
  await page.goto('/payment-verify?reference=oja.1');
  await expect(heading(page, 'We could not check your payment')).toBeVisible();
  await page.unroute('**/payment-verify/oja.1');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(heading(page, 'Payment not found')).toBeVisible();
});
