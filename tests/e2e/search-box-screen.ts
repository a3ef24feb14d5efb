import { expect, type Locator, type Page } from 'playwright/test';

/** The search box in the header. */
export const box = (page: Page): Locator => page.getByRole('banner').getByRole('combobox').first();

/** The list of suggestions. */
export const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });

/** A suggestion by its name. */
export const option = (page: Page, name: string | RegExp): Locator =>
  list(page).getByRole('option', { name });

/** The suggested products. */
export const products = (page: Page): Locator =>
  list(page).getByRole('group', { name: 'Products' }).getByRole('option');

/** Makes these searches on the home page, then opens the FAQ. */
export async function searchedFor(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto('/');
  for (const text of texts) {
    await box(page).fill(text);
    await box(page).press('Enter');
    await expect(page.getByRole('region', { name: `Results for “${text}”` })).toBeVisible();
  }
  await page.goto('/faq');
}
