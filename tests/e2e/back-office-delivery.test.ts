import { expect, test } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { card, deliverTo, fillCart } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the owner adds a delivery area and changes its fee, and checkout charges the new fee', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const area = `Epe ${Date.now()}`;
    await signInToBackOffice(page, await addMember('owner', 'Ada'), '/staff');
    await main(page).getByRole('link', { name: 'Delivery areas' }).tap();
    await expect(page.getByRole('heading', { name: 'Delivery areas', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Add an area' }).tap();
    const fresh = page.getByRole('form', { name: 'New delivery area' });
    await fresh.getByRole('button', { name: 'Save' }).tap();
    await expect(fresh).toContainText('Please enter the area.');
    await expect(fresh.getByLabel('Area', { exact: true })).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);
    await fresh.getByLabel('Area', { exact: true }).fill(area);
    await fresh.getByLabel('Fee, in naira').fill('1,200');
    await fresh.getByLabel('Days').fill('2 working days');
    await fresh.getByRole('button', { name: 'Save' }).tap();
    await expect(main(page)).toContainText('The place is added.');

    await page.getByText(`${area} (1)`).tap();
    await expect(main(page)).toContainText('₦1,200');
    expect(await violationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: `Change ${area}` }).tap();
    const form = page.getByRole('form', { name: area });
    await form.getByLabel('Fee, in naira').fill('1,350');
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(main(page)).toContainText('The place is changed.');
    await expect(main(page)).toContainText('₦1,350');
    await expect(page.getByRole('link', { name: /changes? not live yet/ })).toBeVisible();

    const shopper = await browser.newPage();
    await fillCart(shopper);
    await deliverTo(shopper, new RegExp(area));
    await expect(card(shopper)).toContainText('₦1,350');
    await shopper.context().close();

    await page.getByRole('button', { name: `Remove ${area}` }).tap();
    const dialog = page.getByRole('dialog', { name: `Remove ${area}?` });
    await dialog.getByRole('button', { name: 'Remove' }).tap();
    await expect(page.getByText(`${area} (1)`)).toBeHidden();
  });
});

test('an assistant is told who changes the delivery areas', async ({ page }) => {
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/delivery');
  await expect(main(page)).toContainText('The owner and managers change the delivery areas.');
});
