import { expect, test, type Page } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { violationsInBothColours } from './looks.ts';
import { main, openMenu } from './page-parts.ts';

/** A category that no other journey looks at by its name, and what it becomes. */
const BEFORE = 'Grooming';
const AFTER = 'Hair & Beard';

async function publishNow(page: Page): Promise<void> {
  await page.getByRole('link', { name: /changes? not live yet/ }).tap();
  await page.getByRole('button', { name: 'Publish now' }).tap();
  await expect(main(page)).toContainText('Everything is live', { timeout: 90_000 });
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${from}`, exact: true }).tap();
  const form = page.getByRole('form', { name: from, exact: true });
  await form.getByLabel('Name').fill(to);
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(main(page)).toContainText('The category is changed.');
  await expect(page.getByRole('button', { name: `Change ${to}`, exact: true })).toBeFocused();
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a manager renames a category, publishes it, and shoppers find its products under the new name', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(300_000);
    await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/staff');
    await main(page).getByRole('link', { name: 'Categories', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: `Change ${BEFORE}`, exact: true }).tap();
    const form = page.getByRole('form', { name: BEFORE, exact: true });
    await form.getByLabel('Name').fill('power');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form).toContainText('“Power” is on the list already');
    await expect(form.getByLabel('Name')).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).tap();
    await rename(page, BEFORE, AFTER);
    expect(await violationsInBothColours(page)).toEqual([]);
    await publishNow(page);

    const shopper = await browser.newPage();
    await shopper.goto('/');
    const menu = await openMenu(shopper);
    await expect(menu.getByRole('link', { name: BEFORE, exact: true })).toHaveCount(0);
    await menu.getByRole('link', { name: AFTER, exact: true }).tap();
    await expect(shopper).toHaveURL(/\/products\/hair-beard$/);
    await expect(shopper.getByRole('heading', { level: 1 })).toContainText(`Products for ${AFTER}`);
    await expect(
      main(shopper)
        .getByRole('link', { name: /clipper/i })
        .first(),
    ).toBeVisible();
    await shopper.context().close();

    await page.goto('/back-office/categories');
    await rename(page, AFTER, BEFORE);
    await publishNow(page);
    expect((await request.get('/category/grooming')).status()).toBe(200);
    expect((await request.get('/category/hair-beard')).status()).toBe(404);
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the owner adds, moves and removes a category, and one with products is not removed', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const name = `Gadgets ${Date.now()}`;
    await signInToBackOffice(page, await addMember('owner', 'Ada'), '/categories');
    const press = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).press('Enter');
    };
    await press('Add a category');
    await expect(page.getByRole('form', { name: 'New category' }).getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Oraimo, Anker');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('The category is added.');
    await expect(page.getByRole('button', { name: 'Add a category' })).toBeFocused();
    const row = main(page).getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Under “Others” · No products');
    await expect(row).toContainText('Brands: Oraimo, Anker');

    const up = `Move ${name} up`;
    await press(up);
    await expect(row).toContainText('The category is moved.');
    await expect(page.getByRole('button', { name: up })).toBeFocused();
    await expect(main(page).locator('ol').first().locator('> li').last()).not.toContainText(name);

    await row.getByText('Subcategories (0)').press('Enter');
    await press(`Add a subcategory to ${name}`);
    await page.keyboard.type('Trackers');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('The subcategory is added.');
    await expect(row).toContainText('Subcategories (1)');
    expect(await violationsInBothColours(page)).toEqual([]);

    await press('Remove Power');
    const asked = page.getByRole('dialog', { name: 'Remove Power?' });
    await asked.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(main(page).getByRole('alert')).toContainText(/\d+ products stand in “Power”/);
    await expect(page.getByRole('button', { name: 'Remove Power', exact: true })).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);

    await press(`Remove ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(row).toHaveCount(0);
    await expect(main(page)).toContainText('The category is removed.');
    await expect(page.getByRole('button', { name: 'Add a category' })).toBeFocused();
  });
});

test('an assistant is told who changes the categories', async ({ page }) => {
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/categories');
  await expect(main(page)).toContainText('The owner and managers change the categories.');
});
