import { expect, test, type Page } from 'playwright/test';
import { addMember, publishNow, signInToBackOffice } from './back-office.ts';
import { touch } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { cards, said } from './search-screen.ts';
import { fromElsewhere } from './shopper.ts';

/** A barber in Yoruba, and a word of this run alone: a run before may have left its entry. */
const SEARCH = `onigbajamo ${Array.from(String(Date.now()), (digit) => 'bcdfghjklm'[Number(digit)]).join('')}`;

const newWords = (page: Page) => page.getByRole('form', { name: 'New search words' });

/** Looks for `SEARCH` as a shopper. */
async function look(page: Page): Promise<void> {
  await fromElsewhere(page);
  await page.goto(`/?s=${encodeURIComponent(SEARCH)}`);
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the owner gives a search without results words, and a shopper finds the product', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const shopper = await browser.newPage();
    const told = shopper.waitForResponse(
      (response) => response.url().endsWith('/track') && response.request().method() === 'POST',
    );
    await look(shopper);
    await expect(said(shopper)).toHaveText('No products found');
    await told;
    await shopper.context().close();

    await signInToBackOffice(page, await addMember('owner', 'Ada'), '/staff');
    await main(page).getByRole('link', { name: 'Search words' }).tap();
    await expect(page.getByRole('heading', { name: 'Search words', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: `Add words for ${SEARCH}` }).tap();
    await expect(newWords(page).getByLabel('What shoppers type')).toHaveValue(SEARCH);
    const meaning = newWords(page).getByLabel('What the shop calls it');
    await expect(meaning).toBeFocused();
    await meaning.fill('hair clipper');
    expect(await violationsInBothColours(page)).toEqual([]);
    await newWords(page).getByRole('button', { name: 'Save' }).tap();
    await expect(main(page)).toContainText('The words are added.');
    await expect(page.getByRole('button', { name: `Add words for ${SEARCH}` })).toBeHidden();
    expect(await violationsInBothColours(page)).toEqual([]);

    await publishNow(page, touch.press);
    const other = await browser.newPage();
    await look(other);
    await expect(cards(other).first()).toContainText(/Hair Clipper/);
    await other.context().close();

    await page.goto('/back-office/search-words');
    await page.getByRole('button', { name: `Remove ${SEARCH}` }).tap();
    const dialog = page.getByRole('dialog', { name: `Remove ${SEARCH}?` });
    await dialog.getByRole('button', { name: 'Remove' }).tap();
    await expect(page.getByRole('button', { name: `Remove ${SEARCH}` })).toBeHidden();
    await expect(page.getByRole('button', { name: `Add words for ${SEARCH}` })).toBeVisible();
  });
});

test('by keyboard, a bad line says why and keeps what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/search-words');
  const add = page.getByRole('button', { name: 'Add words', exact: true }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const typed = newWords(page).getByLabel('What shoppers type');
  await expect(typed).toBeFocused();
  await page.keyboard.type('low cut machine -> clipper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hair clipper');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(newWords(page)).toContainText(
    '“low cut machine -> clipper” has a "->", "#" or ",".',
  );
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('low cut machine -> clipper');
  await expect(newWords(page).getByLabel('What the shop calls it')).toHaveValue('hair clipper');
  expect(await violationsInBothColours(page)).toEqual([]);
  await newWords(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(add).toBeFocused();
});

test('an assistant is told who changes the search words', async ({ page }) => {
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/search-words');
  await expect(main(page)).toContainText('The owner and managers change the search words.');
});
