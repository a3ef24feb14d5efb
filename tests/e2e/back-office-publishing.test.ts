import { expect, test } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

/** A product that no other journey looks at by its price. */
const PRODUCT = 'Nokia 105 (2023) Dual SIM – Charcoal';
const PAGE = '/products-details/nokia-105-2023-dual-sim-charcoal';

test('a manager changes a price on a phone, publishes it, and goes back to the release before', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  /** Whether the page that a crawler reads shows this price. */
  const isServed = async (price: string) =>
    (await (await request.get(PAGE)).text()).includes(price);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/products?words=nokia%20105');
  const row = main(page).getByRole('listitem').filter({ hasText: PRODUCT });
  const price = row.getByRole('button', { name: /^Price of/ });
  await price.click();
  const typed = row.getByRole('textbox', { name: /^Price of/ });
  await typed.fill('23450');
  await typed.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText(
    'The regular price of ₦21,000 is below',
  );
  await typed.press('Escape');
  await row.getByRole('button', { name: /^Regular price of/ }).click();
  const regular = row.getByRole('textbox', { name: /^Regular price of/ });
  await regular.fill('');
  await regular.press('Enter');
  await expect(regular).toBeHidden();
  await price.click();
  await typed.fill('23450');
  await typed.press('Enter');
  await expect(price).toHaveText('₦23,450');
  const waiting = page.getByRole('link', { name: /changes? not live yet/ });
  await expect(waiting).toBeVisible();
  expect(await violationsInBothColours(page)).toEqual([]);

  await waiting.click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(main(page)).toContainText('Everything is live', { timeout: 90_000 });
  expect(await violationsInBothColours(page)).toEqual([]);
  expect(await isServed('₦23,450')).toBe(true);

  await page.getByRole('button', { name: /release before/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => isServed('₦23,450')).toBe(false);
  expect(await isServed('₦18,500')).toBe(true);
});
