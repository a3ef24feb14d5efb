import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { addMember, publishNow, signInToBackOffice } from './back-office.ts';
import { touch } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

/** The section "Light When There Is None", or what an earlier try has made of it. */
const SECTION = /^Change Light /;
const PRODUCT = 'Wahl Cordless Detailer Li Hair Clipper and Trimmer';

/** A photo of a phone: 3 by 4, red, and another each time. */
function photo(): Promise<Buffer> {
  const background = { r: 192, g: Date.now() % 48, b: (Date.now() >> 6) % 48 };
  const create = { width: 1500, height: 2000, channels: 3, background } as const;
  return sharp({ create }).jpeg().toBuffer();
}

async function chooseIn(page: Page, button: string, file: Buffer, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).tap();
  await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer: file });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the owner replaces the first banner with a photo and adds a product to a section, and shoppers see both', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Light in the Dark ${Date.now()}`;
    await signInToBackOffice(page, await addMember('owner', 'Ada'), '/staff');
    await main(page).getByRole('link', { name: 'Home page' }).tap();
    await expect(page.getByRole('heading', { name: 'Home page', level: 1 })).toBeVisible();
    const heroes = page.getByRole('region', { name: 'Large banners' });
    await expect(heroes.getByRole('listitem').first()).toBeVisible();
    expect(await violationsInBothColours(page)).toEqual([]);

    await heroes
      .getByRole('button', { name: /^Change/ })
      .first()
      .tap();
    // A file that is no picture is refused in a sentence; what was typed stays.
    const text = heroes.getByLabel('Text on the banner');
    await text.fill('');
    await heroes.getByLabel('Link').fill('example.com');
    await chooseIn(page, 'Take a photo', Buffer.from('no picture'), 'note.jpg');
    await expect(heroes.getByRole('alert')).toContainText('note.jpg: This picture cannot be read.');
    expect(await violationsInBothColours(page)).toEqual([]);
    await chooseIn(page, 'Take a photo', await photo(), 'shop.jpg');
    await expect(heroes.getByText('shop.jpg')).toBeHidden();
    await heroes.getByRole('button', { name: 'Save' }).tap();
    await expect(heroes).toContainText('Please enter a page, such as /products/all');
    await expect(heroes.getByLabel('Link')).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);
    await heroes.getByLabel('Link').fill('');
    await heroes.getByRole('button', { name: 'Save' }).tap();
    await expect(heroes).toContainText('The banner is changed.');
    await expect(heroes).toContainText('Leads nowhere');

    const sections = page.getByRole('region', { name: 'Sections' });
    await sections.getByRole('button', { name: SECTION }).tap();
    await sections.getByLabel('Title').fill('');
    await sections.getByRole('button', { name: 'Save' }).tap();
    await expect(sections).toContainText('Please enter a title.');
    await sections.getByLabel('Title').fill(title);
    const takeOut = sections.getByRole('button', { name: `Take out ${PRODUCT}` });
    // An earlier try has chosen it.
    if (await takeOut.isVisible()) await takeOut.tap();
    await sections.getByLabel('Search products to add').fill('wahl detailer');
    await sections.getByRole('button', { name: `Add ${PRODUCT}` }).tap();
    await expect(takeOut).toBeVisible();
    expect(await violationsInBothColours(page)).toEqual([]);
    await sections.getByRole('button', { name: 'Save' }).tap();
    await expect(sections).toContainText('The section is changed.');
    await expect(sections).toContainText('1 product chosen');
    await sections.getByRole('button', { name: `Move ${title} up` }).tap();
    await expect(sections).toContainText('The section is moved.');

    await publishNow(page, touch.press);

    const shopper = await browser.newPage();
    await shopper.goto('/');
    // Without a text the picture is decoration, which has no role.
    const first = shopper.getByRole('region', { name: 'Offers' }).locator('img').first();
    const addressOf = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(addressOf).not.toBe('');
    const address = await addressOf();
    const served = await (await shopper.request.get(address)).body();
    const { dominant } = await sharp(served).stats();
    expect(dominant.r).toBeGreaterThan(150);
    // It leads nowhere, so it is no link.
    await expect(shopper.getByRole('link').filter({ has: first })).toHaveCount(0);
    const row = shopper.locator('section').filter({
      has: shopper.getByRole('heading', { name: title }),
    });
    await expect(row.getByRole('link', { name: PRODUCT }).first()).toBeVisible();
    await expect(row.getByRole('listitem').first()).toContainText(PRODUCT);
    await shopper.close();
  });
});

test('by keyboard, a section is added, moved and removed, and the focus is never lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const title = `Deals of the Day ${Date.now()}`;
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/home');
  const sections = page.getByRole('region', { name: 'Sections' });
  const press = async (name: string | RegExp) => {
    await sections.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Add a section');
  await expect(sections.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  // Neither products nor a category: the title stays, and the sentence says what is missing.
  await expect(sections.getByRole('alert')).toBeVisible();
  await expect(sections.getByLabel('Title')).toHaveValue(title);
  await sections.getByLabel('Search products to add').focus();
  await page.keyboard.type('wahl detailer');
  await press(new RegExp(`^Add ${PRODUCT}`));
  await expect(sections.getByLabel('Search products to add')).toBeFocused();
  await press('Save');
  await expect(sections).toContainText('The section is added.');
  await press(`Move ${title} up`);
  await expect(sections).toContainText('The section is moved.');
  await expect(sections.getByRole('button', { name: `Move ${title} up` })).toBeFocused();
  expect(await violationsInBothColours(page)).toEqual([]);
  await press(`Remove ${title}`);
  const dialog = page.getByRole('dialog', { name: `Remove ${title}?` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  // Closed and gone: a press before that would be taken back by its closing.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(sections.getByRole('button', { name: `Remove ${title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(sections.getByRole('button', { name: `Change ${title}` })).toBeHidden();
  await expect(sections).toContainText('The section is removed.');
  await expect(sections.getByRole('button', { name: 'Add a section' })).toBeFocused();
});

test('an assistant is told who changes the home page', async ({ page }) => {
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/home');
  await expect(main(page)).toContainText('The owner and managers change the home page.');
});
