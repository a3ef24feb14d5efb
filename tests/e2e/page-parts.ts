import { expect, type Locator, type Page } from 'playwright/test';

/** The header of every page. */
export const header = (page: Page): Locator => page.getByRole('banner');

/** The main content of a page. */
export const main = (page: Page): Locator => page.getByRole('main');

/** The messages that pop up and disappear by themselves. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The header's link to the cart, with its count. */
export const badge = (page: Page): Locator => header(page).getByRole('link', { name: /^Cart/ });

/**
 * Shows every page in the system's typeface, as the first page does. The next would use the shop's if the
 * browser had it within 100 ms, so that texts would take other heights by chance.
 */
export async function keepSystemTypeface(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.removeItem('oja:v1:font');
  });
}

/** A list of a user. */
export type List = 'Wishlist' | 'Compare';

/** Opens the menu's panel on a phone and returns it: it holds the account and a user's lists. */
export async function openMenu(page: Page): Promise<Locator> {
  await header(page).getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = header(page).getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  return menu;
}

/** Opens the menu of a phone and returns its link to a list, whose name ends with the count. */
export async function listInMenu(page: Page, list: List): Promise<Locator> {
  const menu = await openMenu(page);
  return menu.getByRole('link', { name: new RegExp(`^${list}`) });
}

/** Expects the counts of lists in the menu of a phone, and closes the menu. */
export async function expectListCounts(
  page: Page,
  counts: Readonly<Partial<Record<List, number>>>,
): Promise<void> {
  const menu = await openMenu(page);
  for (const [list, count] of Object.entries(counts)) {
    const link = menu.getByRole('link', { name: new RegExp(`^${list}`) });
    const said = count === 0 ? `^${list}$` : `^${list}\\s*${count} items?$`;
    await expect(link).toHaveAccessibleName(new RegExp(said));
  }
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
  // Its history entry goes a moment later, and would end the opening of another page.
  await expectOverlays(page, 0);
}

/** Waits until the history stands for so many overlays: it follows what is shown a moment later. */
export const expectOverlays = (page: Page, count: number): Promise<void> =>
  expect(async () => {
    // Fails while the page is loaded again.
    const state = await page.evaluate(() => history.state as { over?: number } | null);
    expect(state?.over ?? 0).toBe(count);
  }).toPass({ timeout: 15_000 });
