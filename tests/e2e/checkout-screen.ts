import { expect, type Page } from 'playwright/test';
import { field, fromElsewhere, newShopper } from './shopper.ts';
import { badge, main } from './page-parts.ts';
import { picker, placeField } from './place-screen.ts';

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
  await expect(picker(page)).toBeHidden();
  await field(page, 'Address').fill('12 Allen Avenue');
}
