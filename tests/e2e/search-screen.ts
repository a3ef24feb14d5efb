import { type Page } from 'playwright/test';

/**
 * The header's box: a combobox with suggestions, or on a category's page a filter of its products.
 */
export const box = (page: Page) => {
  const banner = page.getByRole('banner');
  return banner.getByRole('combobox').or(banner.getByRole('searchbox'));
};

/** The results of a search. */
export const results = (page: Page) => page.getByRole('region', { name: /^Results for/ });

/** The cards of the products found. */
export const cards = (page: Page) => results(page).getByRole('article');

/** The status with the number of results. */
export const said = (page: Page) => results(page).getByRole('status');

/** Searches from the box in the header. */
export async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}
