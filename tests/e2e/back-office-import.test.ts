import { expect, type Page, test } from 'playwright/test';
import { addMember, publishWaiting, signInToBackOffice } from './back-office.ts';
import { keyboard, touch } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

/** A product that no other journey changes, and its page. */
const SLUG = 'itel-s24-8gb-ram-128gb-dawn-white';
const PAGE = `/products-details/${SLUG}`;

/** A price of the journey's own, so that it can run again on its shop. */
const price = 150_000 + (Date.now() % 10_000);
/** A price as pages show it. */
const inNaira = (amount: number) => `₦${amount.toLocaleString('en-GB')}`;
const shown = inNaira(price);

const FILE = `slug,price,Warehouse
${SLUG},${price},Ikeja
no-such-phone,1000,Ikeja
`;

const preview = (page: Page) => page.getByRole('region', { name: /would change$/ });
const newest = (page: Page) =>
  page.getByRole('region', { name: 'Changes made' }).getByRole('listitem').first();
const waiting = (page: Page) => page.getByRole('link', { name: /changes? not live yet/ });

function choose(page: Page, name: string, text: string): Promise<void> {
  const input = page.getByLabel('File of products', { exact: true });
  return input.setInputFiles(fileOf(name, text));
}

function fileOf(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('on a phone a manager imports a file with errors, which goes live and is undone', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const page = await browser.newPage(touch.screen);
  const isServed = async () => (await (await request.get(PAGE)).text()).includes(shown);
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/products');
  await main(page).getByRole('link', { name: 'Import' }).tap();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await violationsInBothColours(page)).toEqual([]);
  await choose(page, 'prices.xlsx', 'PK');
  await expect(main(page).getByRole('alert')).toContainText('Please choose a CSV');
  await choose(page, 'prices.csv', 'colour,size\nred,2\n');
  await expect(main(page)).toContainText('No column says which product a row is about');
  expect(await violationsInBothColours(page)).toEqual([]);

  await choose(page, 'prices.csv', FILE);
  await expect(preview(page)).toContainText(
    'prices.csv: 0 new, 1 changed, 0 unchanged, 1 refused.',
  );
  await expect(preview(page)).toContainText('Unused columns: Warehouse.');
  await expect(preview(page)).toContainText('Row 3: no product has the slug "no-such-phone"');
  await expect(preview(page)).toContainText(`→ ${shown}`);
  expect(await violationsInBothColours(page)).toEqual([]);
  await preview(page).getByRole('button', { name: 'Import 1 product' }).tap();
  await expect(main(page)).toContainText('1 product imported.');
  await expect(preview(page)).toBeHidden();
  await expect(newest(page)).toContainText('Import of “prices.csv”');
  await expect(waiting(page)).toBeVisible();
  expect(await violationsInBothColours(page)).toEqual([]);
  await publishWaiting(page, touch.press);
  expect(await isServed()).toBe(true);

  await page.goto('/back-office/import');
  await newest(page).getByRole('button', { name: /^Undo/ }).tap();
  await expect(newest(page)).toContainText('1 product put back.');
  await expect(waiting(page)).toBeVisible();
  await publishWaiting(page, touch.press);
  expect(await isServed()).toBe(false);
  await page.context().close();
});

test('by keyboard, an import whose answer is lost goes live and is undone, and a file that is out of date is previewed again', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { press } = keyboard;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToBackOffice(page, await addMember('manager', 'Ife'), '/import');
  const isServed = async () =>
    (await (await request.get(PAGE)).text()).includes(inNaira(price + 1));
  const file = `slug,price\n${SLUG},${price + 1}\nno-such-phone,1000\n`;
  const apply = preview(page).getByRole('button', { name: 'Import 1 product' });
  const choosing = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose a file' }));
  await (await choosing).setFiles(fileOf('lost.csv', file));
  await expect(preview(page)).toContainText('Row 3: no product has the slug "no-such-phone"');
  await page.route('**/staff/products/import?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(apply);
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/staff/products/import?*');
  // A second press is the same import.
  await expect(apply).toBeEnabled();
  await press(apply);
  await expect(main(page)).toContainText('1 product imported.');
  await publishWaiting(page, keyboard.press);
  expect(await isServed()).toBe(true);

  await page.goto('/back-office/import');
  await choose(page, 'lost.csv', file);
  await expect(page.getByRole('heading', { name: 'Nothing would change' })).toBeFocused();

  const other = `slug,price\n${SLUG},${price + 2}\n`;
  await choose(page, 'other.csv', other);
  await expect(apply).toBeVisible();
  await press(newest(page).getByRole('button', { name: /^Undo/ }));
  await expect(newest(page)).toContainText('1 product put back.');
  await press(apply);
  await expect(main(page)).toContainText('have changed since the preview');
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(apply).toBeVisible();
  expect(await violationsInBothColours(page)).toEqual([]);
  await publishWaiting(page, keyboard.press);
  expect(await isServed()).toBe(false);
});
