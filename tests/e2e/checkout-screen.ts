import { expect, type Page } from 'playwright/test';
import { field, fromElsewhere, newShopper } from './shopper.ts';
import { badge, main } from './page-parts.ts';
import { expectPickerClosed, picker, placeField } from './place-screen.ts';

/** The card beside the cart in which an order is placed. */
export const card = (page: Page) => page.getByRole('complementary', { name: 'Checkout' });

/** The choice of paying on delivery. */
export const payOnDelivery = (page: Page) =>
  card(page).getByRole('radio', { name: 'Pay on delivery' });

/** Turns the card to the application to pay later. */
export async function payLater(page: Page): Promise<void> {
  await card(page).getByRole('radio', { name: 'Pay in instalments' }).check();
  await page.getByRole('button', { name: 'Buy now, pay later' }).click();
}

/** Visits from an address of its own, and adds the first product of a list to the cart. */
export async function fillCart(page: Page, path = '/products/tablets'): Promise<void> {
  await fromElsewhere(page);
  await page.goto(path);
  await main(page).getByRole('button', { name: /^Add/ }).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await page.goto('/cart');
  await expect(card(page)).toBeVisible();
}

/** Fills in the customer's fields; returns the mail address. */
export async function fillCustomer(page: Page, email = newShopper().email): Promise<string> {
  await field(page, 'Full name').fill('Ngozi Adeyemi');
  await field(page, 'Phone number').fill('0803 000 0000');
  await field(page, 'Email').fill(email);
  return email;
}

/** Asks for delivery to a place, and gives an address there. */
export async function deliverTo(page: Page, place: RegExp): Promise<void> {
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await placeField(page).click();
  await picker(page).getByRole('option', { name: place }).click();
  await expectPickerClosed(page);
  await field(page, 'Address').fill('12 Allen Avenue');
}

/**
 * Orders the first product of a list as a guest, to be paid on delivery. Returns the order's number, and
 * ends on the order's page.
 */
export async function orderOnDelivery(page: Page, path?: string): Promise<string> {
  await fillCart(page, path);
  await fillCustomer(page);
  await payOnDelivery(page).click();
  await card(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.goto('/order');
  const link = page.getByRole('link', { name: /^Order ORD-/ }).first();
  const name = await link.textContent();
  await link.click();
  return (name ?? '').replace('Order ', '');
}
