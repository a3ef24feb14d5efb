import { expect, type Page, test } from 'playwright/test';
import { addMember, newPhone, signInToBackOffice } from './back-office.ts';
import { deliverTo, fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { field, mailTo } from './shopper.ts';

/** A guest orders a product, to be paid on delivery. */
async function payAtTheDoor(page: Page): Promise<{ email: string; number: string; path: string }> {
  await fillCart(page);
  const email = await fillCustomer(page);
  await field(page, 'Phone number').fill(newPhone());
  await deliverTo(page, /Opebi/);
  await payOnDelivery(page).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  const path = (await page.getByRole('link', { name: 'View order' }).getAttribute('href')) ?? '';
  return { email, path, number: /ORD[\d-]+/.exec(path)?.[0] ?? '' };
}

test('an assistant receives the cash of a delivered order once, and takes the order back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { email, number, path } = await payAtTheDoor(page);
  const staff = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await signInToBackOffice(staff, await addMember('assistant', 'Bola'), `/order#${number}`);
  await staff.getByText('More steps').tap();
  await staff.getByRole('button', { name: 'Mark as delivered' }).tap();
  const due = staff.getByRole('region', { name: /in cash$/ });
  await due.getByRole('button', { name: 'Cash received' }).tap();
  const asked = staff.getByRole('dialog', { name: /^Have you received ₦/ });
  expect(await violationsInBothColours(staff)).toEqual([]);
  await asked.getByRole('button', { name: 'Leave it' }).tap();
  await due.getByRole('button', { name: 'Cash received' }).tap();
  await asked.getByRole('button', { name: 'Yes, all of it' }).dblclick();
  await expect(due).toBeHidden();
  const money = staff.getByRole('region', { name: 'Money' });
  await expect(money).toContainText(/Cash, received by Bola/);
  await expect(money.getByRole('listitem')).toHaveCount(1);
  expect(await violationsInBothColours(staff)).toEqual([]);

  await staff.getByText('More steps').tap();
  await staff.getByRole('button', { name: 'Mark as returned' }).tap();
  const dialog = staff.getByRole('dialog', { name: 'Mark as returned?' });
  await expect(dialog).toContainText('Do the products go back into stock?');
  expect(await violationsInBothColours(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back into stock' }).tap();
  await expect(main(staff)).toContainText('is now: Returned');
  await staff.getByText('More steps').tap();
  await expect(staff.getByRole('button', { name: 'Mark as to refund' })).toBeVisible();
  const chat = staff.getByRole('link', { name: 'WhatsApp' });
  const message = new URL((await chat.getAttribute('href')) ?? '');
  expect(message.searchParams.get('text')).toContain('We have what you sent back');
  expect(await mailTo(email, /We have what you sent back/)).toContain(number);
  await page.goto(path);
  await expect(main(page)).toContainText('We have what you sent back.');
  expect(await violationsInBothColours(page)).toEqual([]);
  await staff.context().close();
});

test('a manager takes an order back by keyboard, and its products stay out of stock', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { number } = await payAtTheDoor(page);
  const staff = await browser.newPage();
  await staff.setViewportSize({ width: 1280, height: 800 });
  await signInToBackOffice(staff, await addMember('manager', 'Ife'), `/order#${number}`);
  const press = async (name: string) => {
    await staff.getByRole('button', { name }).focus();
    await staff.keyboard.press('Enter');
  };
  await staff.getByText('More steps').focus();
  await staff.keyboard.press('Enter');
  await press('Mark as delivered');
  await press('Cash received');
  const asked = staff.getByRole('dialog', { name: /^Have you received/ });
  // As Escape and Enter do in quick succession: no event comes between.
  await asked.evaluate(async (dialog: HTMLDialogElement) => {
    dialog.requestClose();
    await Promise.resolve();
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
  });
  await expect(asked).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await staff.getByText('More steps').focus();
  await staff.keyboard.press('Enter');
  await press('Mark as returned');
  await press('Not into stock');
  await expect(main(staff)).toContainText('is now: Returned');
  await staff.context().close();
});
