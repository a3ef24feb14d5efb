import { expect, test, type Page } from 'playwright/test';
import { addMember, PUBLISHING_ALL, publishNow, signInToBackOffice } from './back-office.ts';
import { touch } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main, openMenu } from './page-parts.ts';

/** A category and a label that no other journey looks at by their names, and what they become. */
const BEFORE = 'Grooming';
const AFTER = 'Hair & Beard';
const LABEL = 'Power Deals';
const NEW_LABEL = 'Power Week';

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${from}`, exact: true }).tap();
  const form = page.getByRole('form', { name: from, exact: true });
  await form.getByLabel('Name').fill(to);
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(main(page)).toContainText('The category is changed.');
  await expect(page.getByRole('button', { name: `Change ${to}`, exact: true })).toBeFocused();
}

async function renameLabel(page: Page, from: string, to: string): Promise<void> {
  const form = page.getByRole('form', { name: `Rename ${from}`, exact: true });
  if (!(await form.isVisible())) {
    await page.getByRole('button', { name: `Change ${from}`, exact: true }).tap();
  }
  await form.getByLabel('Name').fill(to);
  await form.getByRole('button', { name: 'Save' }).tap();
}

/** Opens a former address and returns the path that it led to. */
async function ledTo(page: Page, former: string): Promise<string> {
  await page.goto(former);
  return new URL(page.url()).pathname;
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a manager renames a category and a label, and shoppers find both by their new and former addresses', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(3 * PUBLISHING_ALL);
    await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/staff');
    await main(page).getByRole('link', { name: 'Categories', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Add a category' })).toBeVisible();
    // A try that failed has left the new names.
    const change = (name: string) =>
      page.getByRole('button', { name: `Change ${name}`, exact: true });
    if (await change(AFTER).isVisible()) await rename(page, AFTER, BEFORE);
    await change(BEFORE).tap();
    const form = page.getByRole('form', { name: BEFORE, exact: true });
    await form.getByLabel('Name').fill('power');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form).toContainText('“Power” is on the list already');
    await expect(form.getByLabel('Name')).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).tap();
    await rename(page, BEFORE, AFTER);
    expect(await violationsInBothColours(page)).toEqual([]);

    await page.getByRole('link', { name: 'More' }).tap();
    await main(page).getByRole('link', { name: 'Labels', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'All labels' })).toBeVisible();
    if (await change(NEW_LABEL).isVisible()) {
      await renameLabel(page, NEW_LABEL, LABEL);
      await expect(main(page)).toContainText('The label is renamed.');
    }
    await renameLabel(page, LABEL, 'hot deals');
    const asked = page.getByRole('dialog', { name: `Merge ${LABEL} into Hot Deals?` });
    await expect(asked).toContainText('“Power Deals” (4 products) becomes a part of it');
    await asked.getByRole('button', { name: 'Leave it' }).tap();
    await renameLabel(page, LABEL, 'cart');
    await expect(main(page)).toContainText('“cart” is an address of the shop itself.');
    expect(await violationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await renameLabel(page, 'Black Friday', 'Offers');
    const warned = page.getByRole('dialog', { name: 'Rename Black Friday to Offers?' });
    await expect(warned).toContainText('The row of Black Friday offers loses these');
    expect(await violationsInBothColours(page)).toEqual([]);
    await warned.getByRole('button', { name: 'Leave it' }).tap();
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await renameLabel(page, LABEL, NEW_LABEL);
    await expect(main(page)).toContainText('The label is renamed.');
    await expect(main(page).getByRole('listitem').filter({ hasText: NEW_LABEL })).toContainText(
      '4 products',
    );
    await expect(page.getByRole('heading', { name: 'All labels' })).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);
    await publishNow(page, touch.press, PUBLISHING_ALL);

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
    expect(await ledTo(shopper, '/category/grooming')).toBe('/category/hair-beard');
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(AFTER);
    expect(await ledTo(shopper, '/products/grooming')).toBe('/products/hair-beard');
    expect(await ledTo(shopper, '/category/power-deals')).toBe('/category/power-week');
    expect(await ledTo(shopper, '/power-deals')).toBe('/power-week');
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`${NEW_LABEL} Sales`);
    await shopper.context().close();

    await page.goto('/back-office/categories');
    await rename(page, AFTER, BEFORE);
    await page.goto('/back-office/labels');
    await renameLabel(page, NEW_LABEL, LABEL);
    await expect(main(page)).toContainText('The label is renamed.');
    await publishNow(page, touch.press, PUBLISHING_ALL);
    for (const [former, now] of [
      ['/category/hair-beard', '/category/grooming'],
      ['/power-week', '/power-deals'],
    ] as const) {
      const answer = await request.get(former, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, now]);
      expect((await request.get(now, { maxRedirects: 0 })).status()).toBe(200);
    }
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the owner learns what a label has before removing it, and a label of the home page stays', async ({
    page,
  }) => {
    await signInToBackOffice(page, await addMember('owner', 'Ada'), '/labels');
    await page.getByRole('button', { name: 'Remove Black Friday', exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Remove Black Friday?' })).toContainText(
      /products lose the label, .* The row of Black Friday offers loses these/,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove New Arrival', exact: true }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Remove New Arrival?' });
    await expect(asked).toContainText('26 products lose the label, and its page goes.');
    await asked.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(main(page).getByRole('alert')).toContainText('in “New Arrivals”. Take it out');
    await page.getByRole('button', { name: 'Change New Arrival', exact: true }).press('Enter');
    const name = page.getByRole('form', { name: 'Rename New Arrival' }).getByLabel('Name');
    await expect(name).toBeFocused();
    await name.fill('Best  seller');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Merge New Arrival into Best Seller?' }),
    ).toBeVisible();
    expect(await violationsInBothColours(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(name).toHaveValue('Best  seller');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Change New Arrival' })).toBeFocused();
  });

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
    await press(`Add a subcategory to ${name}`);
    await page.keyboard.type('Tags');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Subcategories (2)');
    await press('Move Tags up');
    await expect(row).toContainText('The subcategory is moved.');
    await expect(page.getByRole('button', { name: 'Move Tags up' })).toBeFocused();
    await expect(row.getByRole('listitem').first()).toContainText('Tags');
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

test('an assistant is told who changes the categories and labels', async ({ page }) => {
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/categories');
  await expect(main(page)).toContainText('The owner and managers change the categories.');
  await page.goto('/back-office/labels');
  await expect(main(page)).toContainText('The owner and managers change the labels.');
});
