import { expect, test } from 'playwright/test';
import { field, mailTo } from './shopper.ts';
import { fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { messages } from './page-parts.ts';

test('two presses of the button and a lost answer make one order', async ({ page }) => {
  await fillCart(page);
  const email = await fillCustomer(page);
  await payOnDelivery(page).check();
  let answers = 0;
  await page.route('**/checkout-order', async (route) => {
    const answer = await route.fetch();
    answers += 1;
    // The first answer is lost.
    await (answers === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  const button = page.getByRole('button', { name: 'Place Order' });
  await button.dblclick();
  await expect(messages(page)).toContainText('We did not get an answer');
  await expect(messages(page)).toContainText(
    'Your order may have gone through. Please try again: you will not order twice.',
  );
  await button.click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  expect(answers).toBe(2);
  await mailTo(email, /We have your order/);
  const stored = await page.evaluate(() => localStorage.getItem('oja:v1:placed-orders'));
  expect(JSON.parse(stored ?? '[]')).toHaveLength(1);
});

test('an order whose page is reloaded while it is placed is found again', async ({ page }) => {
  await fillCart(page);
  await fillCustomer(page);
  await payOnDelivery(page).check();
  await page.route(
    '**/checkout-order',
    async (route) => {
      await route.fetch();
      await page.reload();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('oja:v1:placed-orders'));
  expect(JSON.parse(stored ?? '[]')).toHaveLength(1);
});

test('the checkout form is shared by tabs and visits until the order is placed', async ({
  page,
  context,
}) => {
  await fillCart(page);
  const email = await fillCustomer(page);
  await page.close();
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, two]) {
    await tab.goto('/cart');
    await expect(field(tab, 'Email')).toHaveValue(email);
  }
  await field(one, 'Phone number').fill('0901 000 0000');
  await expect(field(two, 'Phone number')).toHaveValue('0901 000 0000');
  await payOnDelivery(two).check();
  await two.getByRole('button', { name: 'Place Order' }).click();
  await expect(two.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  const kept = await two.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(email);
  expect(kept).not.toContain('0901 000 0000');
});
