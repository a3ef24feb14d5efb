import { expect, type Page } from 'playwright/test';
import { badge, main } from './page-parts.ts';

/** The names of the products in the cart, one per line. */
export const lines = (page: Page) => main(page).getByRole('row').getByRole('rowheader');

/** The Add buttons of the cards in the list. */
export const adds = (page: Page) => main(page).getByRole('button', { name: /^Add/ });

/** Adds one unit of each of a list's first products; returns their titles in the cart's order. */
export async function addFirst(
  page: Page,
  path: string,
  count: number,
): Promise<readonly string[]> {
  await page.goto(path);
  const titles: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const button = adds(page).nth(place);
    titles.push(((await button.getAttribute('aria-label')) ?? '').replace(/^Add: /, ''));
    await button.click();
    await expect(badge(page)).toHaveAccessibleName(new RegExp(`\\b${place + 1} item`));
  }
  return titles;
}

/** Returns the guest's cart at the server, in units by title. */
export async function serverCart(page: Page): Promise<Readonly<Record<string, number>>> {
  const answer = await page.request.get('/api/v1/get-cart/guest');
  if (!answer.ok()) return {};
  const { data } = (await answer.json()) as { data: { productName: string; quantity: number }[] };
  return Object.fromEntries(data.map(({ productName, quantity }) => [productName, quantity]));
}
