import { expect, type Page, test } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { deliverTo, fillCart, fillCustomer } from './checkout-screen.ts';
import { hands } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { mailTo } from './shopper.ts';

/** A guest orders a product and pays by card. */
async function payByCard(page: Page): Promise<{ email: string; number: string; path: string }> {
  await fillCart(page);
  const email = await fillCustomer(page);
  await deliverTo(page, /Opebi/);
  await page.getByRole('button', { name: 'Proceed To CheckOut' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  const path = (await page.getByRole('link', { name: 'View order' }).getAttribute('href')) ?? '';
  return { email, path, number: /ORD[\d-]+/.exec(path)?.[0] ?? '' };
}

for (const hand of hands) {
  test(`${hand.name}, an assistant sends a paid order in three steps from the list, and the buyer is told`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { email, number, path } = await payByCard(page);
    const staff = await browser.newPage(hand.screen);
    await signInToBackOffice(
      staff,
      await addMember('assistant', 'Bola'),
      `/orders?words=${number}`,
    );
    await expect(main(staff).getByRole('listitem')).toHaveCount(1);
    expect(await violationsInBothColours(staff)).toEqual([]);

    await hand.press(main(staff).getByRole('link', { name: new RegExp(number) }));
    await hand.press(staff.getByRole('button', { name: 'Mark as packed' }));
    await hand.write(staff.getByRole('textbox', { name: 'Courier' }), 'GIG Logistics');
    await hand.write(staff.getByRole('textbox', { name: 'Tracking number' }), 'GIG-4711');
    await hand.press(staff.getByRole('button', { name: 'Mark as on the way' }));
    await expect(staff.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    expect(await violationsInBothColours(staff)).toEqual([]);
    await expect(main(staff)).toContainText('A manager or the owner can refund');

    expect(await mailTo(email, /on its way/)).toContain('GIG-4711');
    await hand.press(staff.getByText('Could not be delivered', { exact: true }));
    await hand.press(staff.getByRole('radio', { name: 'Not reachable by phone' }));
    await hand.write(staff.getByRole('textbox', { name: /^Note/ }), 'Rang three times.');
    expect(await violationsInBothColours(staff)).toEqual([]);
    await hand.press(staff.getByRole('button', { name: 'Record it' }));
    const timeline = staff.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText(
      'Could not be delivered. Not reachable by phone. Rang three times.',
    );
    await expect(staff.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    expect(await mailTo(email, /could not deliver/)).toContain('We could not reach you by phone.');
    await page.goto(path);
    await expect(page.getByRole('listitem').filter({ hasText: 'Delivery attempted' })).toHaveText(
      /We could not reach you by phone\.\d+ \w+ \d{4} at \d\d:\d\d$/,
    );
    await expect(main(page)).not.toContainText('Rang three times');
    expect(await violationsInBothColours(page)).toEqual([]);
    await staff.context().close();
  });

  test(`${hand.name}, a manager refunds a part of an order; pressed twice, it is one refund`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { number } = await payByCard(page);
    const staff = await browser.newPage(hand.screen);
    await signInToBackOffice(staff, await addMember('manager', 'Ife'), `/order#${number}`);
    const money = staff.getByRole('region', { name: 'Money' });
    await hand.write(money.getByRole('textbox').first(), '1000');
    await hand.press(money.getByRole('button', { name: /^Refund/ }));
    const dialog = staff.getByRole('dialog');
    await hand.pressTwice(dialog.getByRole('button', { name: /^Refund/ }));
    await expect(money).toContainText('₦1,000');
    // The provider settles it by webhook: then the refund and the movement of its money are there, once each.
    await expect(async () => {
      await staff.reload();
      await expect(money.getByText('Refund done')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(money.getByText(/^Refund (?:being asked for|under way|done|failed)$/)).toHaveCount(
      1,
    );
    await expect(money.getByText('Refunded', { exact: true })).toHaveCount(1);
    await expect(money.getByText('₦1,000', { exact: true })).toHaveCount(2);
    expect(await violationsInBothColours(staff)).toEqual([]);
    await staff.context().close();
  });
}

test('by keyboard, a delivery that fails for another reason needs a note that says which', async ({
  page,
  browser,
}) => {
  const { number } = await payByCard(page);
  const staff = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInToBackOffice(staff, await addMember('assistant', 'Ife'), `/order#${number}`);
  for (const step of ['Mark as packed', 'Mark as on the way']) {
    await staff.getByRole('button', { name: step }).press('Enter');
  }
  const failed = staff.getByText('Could not be delivered', { exact: true });
  await failed.press('Enter');
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('ArrowUp');
  await expect(staff.getByRole('radio', { name: 'Another reason' })).toBeChecked();
  const note = staff.getByRole('textbox', { name: /^Note/ });
  await staff.getByRole('button', { name: 'Record it' }).press('Enter');
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/write what the reason was/);
  await note.fill('The road is flooded.');
  await staff.getByRole('button', { name: 'Record it' }).press('Enter');
  await expect(staff.getByRole('region', { name: 'Timeline' })).toContainText('flooded');
  await expect(failed).toBeFocused();
  await staff.context().close();
});
