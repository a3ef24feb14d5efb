import { expect, type Locator, type Page, test } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

const BRAND = 'OnePlus';
const PAGE = '/products-details/oneplus-13r-12gb-ram-256gb-nebula-noir';
const LABEL = 'Black Friday';
const PATIENCE = { timeout: 120_000, intervals: [1_000] };

const preview = (page: Page) => page.getByRole('region', { name: /would change$/ });
const scheduled = (page: Page) => page.getByRole('region', { name: 'Scheduled changes' });
const newest = (page: Page) => scheduled(page).getByRole('listitem').first();
const made = (page: Page) => page.getByRole('region', { name: 'Changes made' });

/** A time in Nigeria, so many seconds ahead, as its field takes it. */
function timeAhead(seconds: number): string {
  return new Date(Date.now() + 3_600_000 + seconds * 1_000).toISOString().slice(0, 19);
}

/** Waits for a state of the newest scheduled change, which a member sees after a reload. */
async function expectState(page: Page, state: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(state).toBeVisible({ timeout: 2_000 });
  }).toPass(PATIENCE);
}

test('on a phone a label comes and goes on time, on the live page too', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const isServed = async () => (await (await request.get(PAGE)).text()).includes(LABEL);
  const previewLabel = async () => {
    await page.getByRole('combobox', { name: 'Brand' }).selectOption(BRAND);
    await page.getByRole('combobox', { name: 'Change', exact: true }).selectOption('Set the label');
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill(LABEL);
    await page.getByRole('button', { name: 'Preview' }).tap();
  };
  const schedule = () => preview(page).getByRole('button', { name: /^Schedule \d+ products?$/ });
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/change-many');
  await expect(page.getByRole('combobox', { name: 'Brand' })).toContainText(BRAND);
  await previewLabel();
  await preview(page).getByRole('radio', { name: 'For a period' }).check();
  await schedule().tap();
  await expect(preview(page).getByRole('alert')).toHaveText(
    'Please enter the date and time of the start.',
  );
  await page.getByLabel('Start', { exact: true }).fill(timeAhead(-60));
  await page.getByLabel('End', { exact: true }).fill(timeAhead(90));
  await schedule().tap();
  await expect(preview(page).getByRole('alert')).toHaveText('The start must be in the future.');
  await expect(page.getByLabel('End', { exact: true })).not.toHaveValue('');
  expect(await violationsInBothColours(page)).toEqual([]);

  expect(await isServed()).toBe(false);
  await page.getByLabel('Start', { exact: true }).fill(timeAhead(4));
  await page.getByLabel('End', { exact: true }).fill(timeAhead(90));
  await schedule().tap();
  await expect(main(page)).toContainText(/\d products? will change on .+ The change ends on /);
  await expect(newest(page)).toContainText(`Label “${LABEL}”`);
  await expect(scheduled(page).getByRole('heading')).toBeFocused();
  expect(await violationsInBothColours(page)).toEqual([]);
  await expectState(page, newest(page).getByText('Made', { exact: true }));
  await expect(made(page).getByRole('listitem').first()).toContainText(`Label “${LABEL}”`);
  await expect.poll(isServed, PATIENCE).toBe(true);
  await expectState(page, newest(page).getByText('Ended', { exact: true }));
  await expect.poll(isServed, PATIENCE).toBe(false);
  await page.context().close();
});

test('a change is cancelled before its start, and ended by hand after it', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToBackOffice(page, await addMember('manager', 'Sade'), '/change-many');
  const schedule = async (label: string, seconds: number) => {
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Oppo');
    await page.getByRole('combobox', { name: 'Change', exact: true }).selectOption('Set the label');
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label);
    await page.getByRole('button', { name: 'Preview' }).click();
    await preview(page).getByRole('radio', { name: 'At a time' }).check();
    await page.getByLabel('Start', { exact: true }).fill(timeAhead(seconds));
    await preview(page)
      .getByRole('button', { name: /^Schedule \d+ products?$/ })
      .click();
    await expect(newest(page)).toContainText(`Label “${label}”`);
  };
  await schedule('Next week', 7 * 86_400);
  await expect(newest(page).getByText('Waiting', { exact: true })).toBeVisible();
  await newest(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(newest(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(newest(page)).toContainText('The change is cancelled.');

  await schedule('Tonight', 4);
  await expectState(page, newest(page).getByText('Made', { exact: true }));
  expect(await violationsInBothColours(page)).toEqual([]);
  await newest(page)
    .getByRole('button', { name: /^End now/ })
    .click();
  await expect(newest(page).getByText('Ended', { exact: true })).toBeVisible();
  await expect(newest(page)).toContainText(/\d products? put back\./);
  await expect(made(page).getByRole('listitem').first()).toContainText('Undone');
});
