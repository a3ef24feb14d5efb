import { expect, test } from 'playwright/test';
import { shopDefaults } from '#src/domain/shop.ts';
import {
  addMember,
  newPhone,
  PUBLISHING_ALL,
  publishNow,
  signInToBackOffice,
} from './back-office.ts';
import { touch } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { picker } from './place-screen.ts';
import { fromElsewhere } from './shopper.ts';

const PAGE = '/products-details/oneplus-13r-12gb-ram-256gb-nebula-noir';

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the owner changes the WhatsApp number, and shoppers write to the new one', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const number = newPhone();
    const chat = `https://wa.me/234${number.slice(1)}`;
    await signInToBackOffice(page, await addMember('owner', 'Ada'), '/staff');
    await main(page).getByRole('link', { name: 'Shop details' }).tap();
    await expect(page.getByRole('heading', { name: 'Shop details', level: 1 })).toBeVisible();
    const whatsapp = page.getByLabel('WhatsApp number');
    await whatsapp.fill('0803 123');
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(main(page)).toContainText('Please enter a Nigerian phone number,');
    await expect(whatsapp).toBeFocused();
    await expect(whatsapp).toHaveValue('0803 123');
    expect(await violationsInBothColours(page)).toEqual([]);
    await whatsapp.fill(number);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(main(page)).toContainText('The details are saved.');
    await expect(whatsapp).toHaveValue(
      `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`,
    );

    await publishNow(page, touch.press, PUBLISHING_ALL);
    const shopper = await browser.newPage();
    await fromElsewhere(shopper);
    await shopper.route('**/api/v1/delivery', (route) => route.fulfill({ status: 503 }));
    await shopper.goto(PAGE);
    const order = main(shopper)
      .locator('.order-by-phone')
      .getByRole('link', { name: 'Order on WhatsApp' });
    await expect(order).toHaveAttribute('href', new RegExp(`^${chat}\\?text=`));
    await expect(
      shopper.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).first(),
    ).toHaveAttribute('href', chat);
    // A script writes this one.
    await shopper.getByRole('button', { name: 'Choose your area' }).click();
    await expect(picker(shopper).getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
      'href',
      chat,
    );
    await shopper.context().close();

    await page.goto('/back-office/shop-details');
    await whatsapp.fill(shopDefaults.whatsapp);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(main(page)).toContainText('The details are saved.');
  });
});

test('by keyboard, two wrong values are named, and what was typed stays', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/shop-details');
  await main(page).getByLabel('Office').fill('');
  await page.getByLabel('Instagram').fill('instagram.com/oja');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Please enter the address of the office.');
  await expect(main(page)).toContainText('Please enter a link that begins with https://,');
  await expect(main(page).getByLabel('Office')).toBeFocused();
  await expect(page.getByLabel('Instagram')).toHaveValue('instagram.com/oja');
  expect(await violationsInBothColours(page)).toEqual([]);
});

test('an assistant is told who changes the details', async ({ page }) => {
  await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/shop-details');
  await expect(main(page)).toContainText('The owner and managers change the details of the shop.');
});
