import { expect, type Browser, type Page, test } from 'playwright/test';
import { addMember, publishWaiting, signInToBackOffice } from './back-office.ts';
import { keyboard, touch, walkTo } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

const [BRAND, OTHER] = ['OnePlus', 'Oppo'];
/** Products without a regular price, which would limit a rise: two of the first brand, one of the other. */
const PRODUCT = 'OnePlus 13R 12GB RAM 256GB – Nebula Noir';
const SECOND = 'OnePlus 12 16GB RAM 512GB – Flowy Emerald';
const THIRD = 'Oppo A60 8GB RAM 128GB – Midnight Purple';
const PAGE = '/products-details/oneplus-13r-12gb-ram-256gb-nebula-noir';

const CHANGE = /^Change \d+ products$/;

const preview = (page: Page) => page.getByRole('region', { name: /would change$/ });
/** The changed products of the preview: a product that is left out has no arrow. */
const linesOf = (page: Page) => preview(page).getByRole('listitem').filter({ hasText: '→' });
const made = (page: Page) => page.getByRole('region', { name: 'Changes made' });
const newest = (page: Page) => made(page).getByRole('listitem').first();
const waiting = (page: Page) => page.getByRole('link', { name: /changes? not live yet/ });

/** Another member changes the price of a product to another one. Returns it. */
async function changePriceElsewhere(browser: Browser, title: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const email = await addMember('manager', 'Sade');
  await signInToBackOffice(page, email, `/products?words=${encodeURIComponent(title)}`);
  const price = page.getByRole('button', { name: `Price of ${title}`, exact: false }).first();
  const before = (await price.innerText()).replaceAll(/\D/g, '');
  const after = Number(before) - 10;
  await price.click();
  const typed = page.getByRole('textbox', { name: /^Price of/ });
  await typed.fill(String(after));
  await typed.press('Enter');
  const shown = `₦${after.toLocaleString('en-GB')}`;
  await expect(price).toHaveText(shown);
  await page.context().close();
  return shown;
}

test('on a phone a manager raises prices of a brand by 8%, which go live and are undone', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const isServed = async (price: string) =>
    (await (await request.get(PAGE)).text()).includes(price);
  await signInToBackOffice(page, await addMember('manager', 'Kemi'));
  // What other journeys have changed waits no more.
  await publishWaiting(page, touch.press);
  await page.goto('/back-office/products?words=gb%20ram');
  await main(page).getByRole('link', { name: 'Change many' }).tap();
  await expect(page.getByRole('searchbox', { name: 'Words in the name' })).toHaveValue('gb ram');
  await page.getByRole('button', { name: 'Preview' }).tap();
  await expect(main(page).getByRole('alert')).toContainText('Please enter a percentage');
  expect(await violationsInBothColours(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Brand' }).selectOption(BRAND);
  await page.getByRole('textbox', { name: 'Percent' }).fill('8');
  await page.getByRole('combobox', { name: 'Round to' }).selectOption('₦500');
  await page.getByRole('button', { name: 'Preview' }).tap();
  const lines = linesOf(page);
  await expect(lines.filter({ hasText: PRODUCT })).toBeVisible();
  const count = await lines.count();
  for (const line of await lines.all()) await expect(line).toContainText(/→ ₦[\d,]+[05]00$/);
  const [, before = '', after = ''] =
    /(₦[\d,]+) → (₦[\d,]+)/.exec(await lines.filter({ hasText: PRODUCT }).innerText()) ?? [];
  expect(await violationsInBothColours(page)).toEqual([]);
  await preview(page)
    .getByRole('button', { name: `Change ${count} products` })
    .tap();
  await expect(main(page)).toContainText(`${count} prices changed.`);
  await expect(preview(page)).toBeHidden();
  await expect(newest(page)).toContainText(`${count} products: ${BRAND}, with “gb ram”`);
  await expect(waiting(page)).toHaveText(`${count} changes not live yet`);
  expect(await violationsInBothColours(page)).toEqual([]);
  await publishWaiting(page, touch.press);
  expect([await isServed(after), await isServed(before)]).toEqual([true, false]);

  const elsewhere = await changePriceElsewhere(browser, SECOND);
  await page.goto('/back-office/change-many');
  await newest(page).getByRole('button', { name: /^Undo/ }).tap();
  await expect(newest(page)).toContainText(
    `${count - 1} products put back. 1 product was changed since and stays as it is.`,
  );
  await expect(newest(page)).toContainText(
    new RegExp(`Price: ${elsewhere} now, ₦[\\d,]+ by this change, ₦[\\d,]+ before it`),
  );
  await expect(newest(page).getByRole('button', { name: /^Undo/ })).toBeHidden();
  expect(await violationsInBothColours(page)).toEqual([]);
  await publishWaiting(page, touch.press);
  expect([await isServed(before), await isServed(after)]).toEqual([true, false]);
  await page.context().close();
});

test('by keyboard prices are changed, rounded to ₦500 and put back, and nothing is overwritten unseen', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { press, write } = keyboard;
  const choose = async (name: string, words: string) => {
    const select = page.getByRole('combobox', { name, exact: true });
    await expect(select).toContainText(words);
    await keyboard.choose(select, words);
  };
  /** Previews what is rounded to ₦500. */
  const previewRounding = async () => {
    await choose('Brand', OTHER);
    await choose('Change', 'Round prices');
    const steps = page.getByRole('combobox', { name: 'Round to' });
    await walkTo(steps);
    // A keyboard has no sign of the naira.
    for (const step of ['₦50', '₦100', '₦500']) {
      await page.keyboard.press('ArrowDown');
      await expect(
        steps.getByRole('option', { name: step, exact: true, selected: true }),
      ).toHaveCount(1);
    }
    await press(page.getByRole('button', { name: 'Preview' }));
    await expect(linesOf(page).filter({ hasText: THIRD })).toBeVisible();
  };
  await signInToBackOffice(page, await addMember('manager', 'Ife'), '/change-many');
  await choose('Brand', OTHER);
  await choose('Change', 'Change prices by an amount');
  await write(page.getByRole('textbox', { name: 'Naira' }), '230');
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('heading')).toBeFocused();
  await expect(linesOf(page).filter({ hasText: THIRD })).toBeVisible();
  await press(preview(page).getByRole('button', { name: CHANGE }));
  await expect(main(page)).toContainText(/\d prices changed\./);
  await expect(made(page).getByRole('heading')).toBeFocused();

  await page.reload();
  await previewRounding();
  await changePriceElsewhere(browser, THIRD);
  await press(preview(page).getByRole('button', { name: CHANGE }));
  await expect(main(page).getByRole('alert')).toContainText(
    'Some of these products have changed since the preview, so nothing was done.',
  );
  expect(await violationsInBothColours(page)).toEqual([]);

  await page.reload();
  await previewRounding();
  const lines = linesOf(page);
  for (const line of await lines.all()) await expect(line).toContainText(/→ ₦[\d,]+[05]00$/);
  await press(preview(page).getByRole('button', { name: CHANGE }));
  await expect(newest(page)).toContainText('Prices rounded, to the nearest ₦500');
  await press(newest(page).getByRole('button', { name: /^Undo/ }));
  await expect(newest(page)).toContainText(/\d products put back\./);
  expect(await violationsInBothColours(page)).toEqual([]);
});
