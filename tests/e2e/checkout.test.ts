import { expect, type Locator, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { addFirst } from './cart-screen.ts';
import { field, mailTo, newShopper, signUp } from './shopper.ts';
import { violations } from './violations.ts';
import {
  card,
  deliverTo,
  fillCart,
  fillCustomer,
  payLater,
  payOnDelivery,
} from './checkout-screen.ts';
import { badge, main, messages } from './page-parts.ts';

const total = (page: Page) => card(page).getByRole('definition').last();

/** An amount on the screen, in naira. */
async function amountOf(place: Locator): Promise<number> {
  return Number((await place.innerText()).replace(/[^\d]/g, ''));
}

const refusals = [
  [
    'nothing that can be read',
    { status: 500, body: '' },
    'Payment Failed',
    'Something went wrong while processing your payment. Please try again.',
  ],
  [
    'nowhere to pay',
    { json: { message: 'Done', data: {} } },
    'Payment Error',
    'Unable to retrieve the payment authorization URL. Please try again.',
  ],
  [
    'a sentence of its own',
    { status: 503, json: { message: 'Cards are not taken just now.', code: 'unavailable' } },
    'Payment Failed',
    'Cards are not taken just now.',
  ],
] as const;

test('missing fields are named in the popup and beside them, and nothing is sent', async ({
  page,
}) => {
  await fillCart(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkout')) sent.push(request.url());
  });
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await page.getByRole('button', { name: 'Proceed To CheckOut' }).click();
  await expect(messages(page)).toContainText('Missing Information');
  await expect(messages(page)).toContainText('Please fill all fields.');
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(card(page).getByText('Please enter your phone number.')).toBeVisible();
  await expect(card(page).getByText('Please choose where we deliver to.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(sent).toEqual([]);
});

test('a delivery place sets the fee and the days, and the total follows', async ({ page }) => {
  await fillCart(page);
  const products = await amountOf(total(page));
  await deliverTo(page, /^Opebi/);
  await expect(card(page).getByText(/Ikeja · ₦2,500 · Same day/)).toBeVisible();
  await expect(total(page)).toHaveText(`₦${(products + 2_500).toLocaleString('en-NG')}`);

  await deliverTo(page, /^Other \(Outside Lagos\)/);
  await expect(
    card(page).getByText(/support team will contact you about the shipping cost and options/),
  ).toBeVisible();
  await expect(total(page)).toHaveText(`₦${products.toLocaleString('en-NG')}`);
  await expect(payOnDelivery(page)).toBeDisabled();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Pickup' }).check();
  await expect(field(page, 'Address')).toBeHidden();
  await expect(payOnDelivery(page)).toBeEnabled();
});

test('a guest orders, pays on delivery, and finds the order again', async ({ page }) => {
  await fillCart(page);
  const products = await amountOf(total(page));
  await deliverTo(page, /^Opebi/);
  const email = await fillCustomer(page);
  await payOnDelivery(page).check();
  await expect(card(page).getByText('Delivery fee')).toBeHidden();
  await expect(card(page).getByText('Total', { exact: true })).toHaveCount(0);
  const due = `₦${(products + 2_500).toLocaleString('en-NG')}`;
  await expect(card(page).getByText('To pay on delivery').first()).toBeVisible();
  await expect(total(page)).toHaveText(due);

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await expect(
    page.getByText('Thank you for shopping with us! Your order has been successfully placed.'),
  ).toBeVisible();
  await expect(main(page)).toContainText(`Pay the rider ${due} when it arrives.`);
  const saved = new URL(
    (await page.getByRole('link', { name: 'Save to WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(saved.searchParams.get('text')).toMatch(
    new RegExp(`^My Oja order ORD-[0-9-]+: ${due}\\. https?://\\S+/order#\\S+$`),
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(badge(page)).not.toHaveAccessibleName(/item/);

  const letter = await mailTo(email, /We have your order/);
  const link = /https?:\/\/\S+\/order#\S+/.exec(letter)?.[0] ?? '';
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await expect(page.getByRole('heading', { name: /^Order ORD-/ })).toBeVisible();
  await expect(main(page)).toContainText('Confirmed. Pay on delivery');
  await expect(main(page).getByRole('row', { name: /^Total/ })).toContainText(due);
  await expect(main(page)).toContainText('12 Allen Avenue');
  expect(await violations(page)).toEqual([]);

  await page.goto('/order');
  await main(page)
    .getByRole('link', { name: /^Order / })
    .click();
  await expect(page.getByRole('heading', { name: /^Order ORD-/ })).toBeVisible();
});

test('an order cannot be seen without its key', async ({ browser, page }) => {
  await fillCart(page);
  await fillCustomer(page);
  await payOnDelivery(page).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const link = page.getByRole('link', { name: 'View order' });
  const [number = ''] = ((await link.getAttribute('href')) ?? '').split('#')[1]?.split('.') ?? [];
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/order#${number}`);
  await expect(stranger.getByText('No order Found')).toBeVisible();
  await stranger.context().close();
});

for (const [name, answer, title, text] of someOf(refusals, 1)) {
  test(`a card payment that is answered with ${name} is reported and can be tried again`, async ({
    page,
  }) => {
    await fillCart(page);
    await fillCustomer(page);
    await page.route('**/checkout-payment', (route) => route.fulfill(answer));
    const button = page.getByRole('button', { name: 'Proceed To CheckOut' });
    await button.click();
    for (const said of [title, text]) await expect(messages(page)).toContainText(said);
    await expect(card(page)).toContainText(text);
    await expect(button).toBeEnabled();
    await expect(field(page, 'Full name')).toHaveValue('Ngozi Adeyemi');
  });
}

test('a user finds the checkout fields filled in and the order in the account', async ({
  page,
}) => {
  const shopper = newShopper();
  await signUp(page, shopper, '/products/tablets');
  await main(page).getByRole('button', { name: /^Add/ }).first().click();
  await page.goto('/cart');
  await expect(field(page, 'Full name')).toHaveValue(shopper.fullname);
  await expect(field(page, 'Email')).toHaveValue(shopper.email);
  await field(page, 'Phone number').fill('0803 123 4567');
  await payOnDelivery(page).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.goto('/account?tab=orders');
  await expect(main(page)).toContainText('Confirmed. Pay on pickup');
});

test('the checkout of a cart that was empty is filled once another tab adds something', async ({
  page,
  context,
}) => {
  const shopper = newShopper();
  await signUp(page, shopper, '/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await addFirst(await context.newPage(), '/products/tablets', 1);
  await expect(field(page, 'Full name')).toHaveValue(shopper.fullname);
  await expect(field(page, 'Email')).toHaveValue(shopper.email);
});

test('a changed price is shown before it can be ordered', async ({ page }) => {
  await fillCart(page);
  await fillCustomer(page);
  await payOnDelivery(page).check();
  await page.route('**/checkout-order', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'The total is now ₦1.', code: 'total_changed' },
    }),
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(messages(page)).toContainText('The total is now ₦1.');
  await expect(card(page)).toContainText('The total is now ₦1.');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('the checkout card turns to buy now and pay later, and back', async ({ page }) => {
  await fillCart(page);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await payLater(page);
  const later = page.getByRole('complementary', { name: 'Buy now, pay later' });
  await expect(later.getByRole('heading')).toBeFocused();
  await later.getByRole('button', { name: 'Submit request' }).click();
  await expect(messages(page)).toContainText('Missing Information');
  expect(await violations(page)).toEqual([]);
  await fillCustomer(page);
  const tracked = page.waitForRequest('**/api/v1/track');
  const chat = page.waitForEvent('popup');
  await later.getByRole('button', { name: 'Submit request' }).click();
  await expect(messages(page)).toContainText('Your request has been submitted.');
  expect((await tracked).postDataJSON()).toMatchObject({ eventName: 'WhatsApp' });
  const text = new URL((await chat).url()).searchParams.get('text');
  expect(text).toMatch(/I am Ngozi Adeyemi.*BNPL-.*\n1 x /s);
  await later.getByRole('button', { name: 'Back' }).click();
  await expect(card(page)).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
});

test('a failed application to pay later shows the reason and can be sent again', async ({
  page,
}) => {
  await fillCart(page);
  await page.route('**/order/bnpl', (route) => route.fulfill({ status: 500, body: '' }));
  await payLater(page);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(messages(page)).toContainText('Submission Failed');
  await expect(messages(page)).toContainText('Something went wrong.');
  await expect(page.getByRole('button', { name: 'Submit request' })).toBeEnabled();
});

test('an order is placed by keyboard alone', async ({ page }) => {
  await fillCart(page);
  await page.getByRole('radio', { name: 'Pickup' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ngozi Adeyemi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('08031234567');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newShopper().email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(payOnDelivery(page)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
});
