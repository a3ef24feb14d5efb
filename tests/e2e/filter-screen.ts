import { expect, type Locator, type Page } from 'playwright/test';

/** The filters, over the page or beside results. */
export const filters = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' });

/** A kind of filter. */
export const group = (page: Page, name: string): Locator =>
  filters(page).getByRole('group', { name });

/** The Filter half of the visible bar. */
export const opener = (page: Page): Locator => page.getByRole('button', { name: /^Filter/ });

/** The Sort half of the visible bar. */
export const order = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort:' });

/** The button that closes the filters, with the number of products. */
export const done = (page: Page): Locator =>
  filters(page).getByRole('button', { name: /^Show \d+ products?$/ });

/** Opens the filters and waits for their counts. */
export async function openFilters(page: Page): Promise<void> {
  await opener(page).click();
  await expect(done(page)).toBeVisible();
}
