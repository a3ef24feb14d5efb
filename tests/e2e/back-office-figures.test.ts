import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page, test } from 'playwright/test';
import { addMember, newPhone, signInToBackOffice } from './back-office.ts';
import { deliverTo, fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { field } from './shopper.ts';

/** A guest orders a product, to be paid on delivery. Returns the order's number. */
async function order(page: Page): Promise<string> {
  await fillCart(page);
  await fillCustomer(page);
  await field(page, 'Phone number').fill(newPhone());
  await deliverTo(page, /Opebi/);
  await payOnDelivery(page).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  const path = (await page.getByRole('link', { name: 'View order' }).getAttribute('href')) ?? '';
  return /ORD[\d-]+/.exec(path)?.[0] ?? '';
}

/** Opens the page of a product that nobody buys, until it has asked for its price. */
async function openProduct(page: Page): Promise<void> {
  await page.goto('/products/all');
  const asked = page.waitForResponse(/\/api\/v1\/product\/\d+$/);
  await main(page).locator('a[href^="/products-details/"]').last().click();
  await asked;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('a manager reads the figures on a phone and saves them', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await order(page);
  await openProduct(page);
  const staff = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await signInToBackOffice(staff, await addMember('manager', 'Ife'));
  await main(staff).getByRole('link', { name: 'Figures' }).tap();
  const sales = staff.getByRole('region', { name: 'Sales' });
  await expect(sales.getByRole('row', { name: /^Revenue ₦/ })).toBeVisible();
  expect(await violationsInBothColours(staff)).toEqual([]);
  await staff.getByRole('button', { name: '7 days' }).tap();
  const days = staff.getByRole('region', { name: 'Days' });
  await expect(days.getByRole('row')).toHaveCount(8);
  expect(await violationsInBothColours(staff)).toEqual([]);
  // The server stores opened pages every few seconds.
  const viewed = staff.getByRole('region', { name: 'Viewed but not bought' });
  await expect(async () => {
    await staff.reload();
    await expect(viewed.getByRole('row').nth(1)).toContainText(/\d/, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(staff.getByRole('region', { name: 'First-attempt deliveries' })).toBeVisible();
  const isWide = await staff.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  const saved = staff.waitForEvent('download');
  await days.getByRole('button', { name: 'Save as CSV' }).tap();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^days-[\d-]+-to-[\d-]+\.csv$/);
  expect(await textOf(download)).toMatch(/^\uFEFF?Day,Orders,Revenue\r\n/);
  await staff.reload();
  await expect(staff.getByRole('button', { name: '7 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await staff.context().close();
});

test('a manager exports the orders of a period by keyboard, and prints an invoice', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const number = await order(page);
  const staff = await browser.newPage();
  await staff.setViewportSize({ width: 1280, height: 800 });
  await signInToBackOffice(staff, await addMember('manager', 'Ife'), '/orders');
  await staff.getByText('Export orders').focus();
  await staff.keyboard.press('Enter');
  const last = staff.getByLabel('Last day');
  const today = await last.inputValue();
  await last.fill('2020-01-01');
  const save = staff.getByRole('button', { name: 'Save as CSV' });
  await save.press('Enter');
  await expect(main(staff).getByRole('alert')).toHaveText(
    'The last day must not be before the first one.',
  );
  expect(await violationsInBothColours(staff)).toEqual([]);
  await last.fill(today);
  const saved = staff.waitForEvent('download');
  await save.press('Enter');
  expect(await textOf(await saved)).toContain(number);
  await expect(main(staff)).toContainText(/The file has \d+ orders?\./);

  await staff.goto(`/back-office/order#${number}`);
  await staff.reload();
  await staff.evaluate(() => {
    window.print = () => undefined;
  });
  const invoice = staff.getByRole('region', { name: `Invoice ${number}` });
  await expect(staff.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(invoice).toBeHidden();
  await staff.emulateMedia({ media: 'print' });
  await expect(invoice).toBeHidden();
  await staff.emulateMedia({ media: 'screen' });
  await staff.getByRole('button', { name: 'Print invoice' }).press('Enter');
  await staff.emulateMedia({ media: 'print' });
  await expect(invoice).toContainText('To pay');
  await expect(staff.getByRole('navigation', { name: 'Back office' })).toBeHidden();
  await expect(staff.getByRole('region', { name: 'Buyer' })).toBeHidden();
  await staff.context().close();
});

test('an assistant sees neither figures nor the export', async ({ page }) => {
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/figures');
  await expect(main(page)).toContainText('The owner and managers see the figures.');
  expect(await violationsInBothColours(page)).toEqual([]);
  await page.goto('/back-office/orders');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible();
  await expect(page.getByText('Export orders')).toHaveCount(0);
});
