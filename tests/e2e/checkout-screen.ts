import { expect, type Page } from 'playwright/test';
import { field, fromElsewhere, newShopper } from './shopper.ts';
import { badge, main } from './page-parts.ts';

/** The card beside the cart that an order is placed in. */
export const card = (page: Page) => page.getByRole('complementary', { name: 'Checkout' });

/** The switch for paying on delivery. */
export const payOnDelivery = (page: Page) =>
  card(page).getByRole('switch', { name: 'Pay on delivery' });

/** A visitor from an address of its own, with the first product of a list in the cart. */
export async function fillCart(page: Page, path = '/products/tablets'): Promise<void> {
  await fromElsewhere(page);
  await page.goto(path);
  await main(page).getByRole('button', { name: /^Add/ }).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await page.goto('/cart');
  await expect(card(page)).toBeVisible();
}

/** Fills in who orders; returns the mail address. */
export async function fillCustomer(page: Page, email = newShopper().email): Promise<string> {
  await field(page, 'Full name').fill('Ngozi Adeyemi');
  await field(page, 'Phone number').fill('0803 000 0000');
  await field(page, 'Email').fill(email);
  return email;
}
