import { expect, type Page, test } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

const PRODUCT = 'Nokia 105';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const total = (page: Page) => page.getByRole('status', { name: 'Total' });

/** Adds a product by the search, and says who orders. */
async function beginOrder(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search products to add' }).fill(PRODUCT);
  await page
    .getByRole('button', { name: new RegExp(`^Add ${PRODUCT}`) })
    .first()
    .tap();
  await page.getByLabel('Customer’s name').fill('Ngozi Adeyemi');
  await page.getByLabel('Phone or WhatsApp number').fill('0803 123 4567');
}

test('an order from a chat is paid by the link that the assistant sends', async ({ page }) => {
  test.setTimeout(120_000);
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/orders');
  await main(page).getByRole('link', { name: 'New order' }).tap();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  await page.getByRole('button', { name: 'Place the order' }).tap();
  await expect(main(page)).toContainText('Please add a product.');
  expect(await violationsInBothColours(page)).toEqual([]);

  await beginOrder(page);
  await page.getByRole('button', { name: /^One more of/ }).tap();
  const before = await total(page).innerText();
  await page.getByLabel('Delivery area').fill('opebi');
  await page.getByRole('button', { name: /^Opebi/ }).tap();
  await expect(total(page)).not.toHaveText(before);
  await page.getByLabel('Address or landmark').fill('12 Allen Avenue');
  expect(await violationsInBothColours(page)).toEqual([]);
  const shown = await total(page).innerText();
  await page.getByRole('button', { name: 'Place the order' }).tap();

  const payment = page.getByRole('region', { name: `Payment of ${shown}` });
  const chat = payment.getByRole('link', { name: 'Send by WhatsApp' });
  const link = (await payment.getByRole('link', { name: /^http/ }).getAttribute('href')) ?? '';
  const message = new URL((await chat.getAttribute('href')) ?? '');
  expect(message.pathname).toBe('/2348031234567');
  expect(message.searchParams.get('text')).toContain(link);
  expect(await violationsInBothColours(page)).toEqual([]);

  const customer = await page.context().newPage();
  await customer.goto(link);
  await customer.getByRole('button', { name: 'Pay', exact: true }).tap();
  await expect(customer.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await customer.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(`Paid${shown}`);
  await expect(payment).toBeHidden();
});

test('a manager confirms a bank transfer, and a wrong amount is refused', async ({ page }) => {
  await signInToBackOffice(page, await addMember('manager', 'Ife'), '/new-order');
  await beginOrder(page);
  await page.getByRole('radio', { name: 'Pickup', exact: true }).check();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  const shown = await total(page).innerText();
  await page.getByRole('button', { name: 'Place the order' }).tap();
  const payment = page.getByRole('region', { name: `Payment of ${shown}` });
  await payment.getByLabel('Bank reference').fill(`nip ${Date.now()} ${process.pid}`);
  await payment.getByLabel('Amount that came').fill('1000');
  await payment.getByRole('button', { name: 'Confirm the transfer' }).tap();
  await expect(payment.getByRole('alert')).toContainText(`costs ${shown}, and ₦1,000 came`);
  expect(await violationsInBothColours(page)).toEqual([]);
  await payment.getByLabel('Amount that came').fill(shown);
  await payment.getByRole('button', { name: 'Confirm the transfer' }).tap();
  await expect(page.getByRole('button', { name: 'Mark as ready for pickup' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Bank transfer.');
});
