import { expect, type Page, test } from 'playwright/test';
import { card, fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { field, fromElsewhere } from './shopper.ts';

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const track = (page: Page) => page.getByRole('button', { name: 'Track order' });

/** Orders as a guest, for pickup. Returns the order's number. */
async function placeOrder(page: Page): Promise<string> {
  await fillCart(page);
  await fillCustomer(page);
  await payOnDelivery(page).check();
  await card(page).getByRole('button', { name: 'Place Order' }).tap();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  const text = await main(page)
    .getByText(/ORD-\d/)
    .first()
    .textContent();
  return /ORD[\d-]+/.exec(text ?? '')?.[0] ?? '';
}

test.describe('by touch at 360 px', () => {
  test.use(PHONE);

  test('a guest orders, then finds the order with its number and phone', async ({
    browser,
    page,
  }) => {
    const number = await placeOrder(page);
    const context = await browser.newContext(PHONE);
    const stranger = await context.newPage();
    await fromElsewhere(stranger);
    await stranger.goto('/faq');
    await stranger.getByRole('button', { name: 'Menu' }).tap();
    await stranger
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Track Order' })
      .tap();
    await expect(stranger).toHaveURL('/track-order');
    expect(await violationsInBothColours(stranger)).toEqual([]);

    await field(stranger, 'Order number').fill(number.toLowerCase().replaceAll('-', ' '));
    await field(stranger, 'Phone number').fill('0803 000 0001');
    await track(stranger).tap();
    const refusal = main(stranger).getByRole('alert');
    await expect(refusal).toContainText(
      'We found no order with this number and phone. Please check both.',
    );
    await expect(field(stranger, 'Order number')).toHaveValue(
      number.toLowerCase().replaceAll('-', ' '),
    );
    await expect(field(stranger, 'Phone number')).toHaveValue('0803 000 0001');
    expect(await violationsInBothColours(stranger)).toEqual([]);

    await field(stranger, 'Phone number').fill('+234 803 000 0000');
    await track(stranger).tap();
    await expect(stranger.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    const steps = stranger.getByRole('region', { name: 'Order status' });
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Confirmed\d/,
      /^Ready for pickup/,
      /^Collected/,
    ]);
    await expect(steps).toContainText('To pay when you collect it');
    await expect(main(stranger).locator('.receipt-lines img')).toHaveAttribute(
      'src',
      /^\/pictures\//,
    );
    await expect(main(stranger)).not.toContainText('Ngozi');
    expect(await violationsInBothColours(stranger)).toEqual([]);
    await stranger.getByRole('button', { name: 'Track another order' }).tap();
    await expect(track(stranger)).toBeVisible();
    await context.close();
  });

  test('an order of another state shows steps, delivery days, fee and what is due', async ({
    page,
  }) => {
    const at = '2026-11-20T10:00:00.000Z';
    const shared = { orderId: 'ORD-482-190-375', status: 'shipped', type: 'delivery' };
    const line = {
      ...{ ...shared, id: 1, image: null, productName: 'A phone', unitPrice: 50_000, quantity: 1 },
      ...{ totalPrice: 50_000, createdAt: at, productId: null, slug: null },
    };
    const order = {
      ...{ ...shared, bill: 50_000, deliveryFee: 2_500, total: 52_500, note: null, createdAt: at },
      ...{ deliveryDays: '1-3 working days', payOnDelivery: true, lines: [line] },
      history: [
        { status: 'placed', at },
        { status: 'shipped', at: '2026-11-23T10:00:00.000Z' },
      ],
    };
    await page.clock.setFixedTime(new Date('2026-11-23T12:00:00.000Z'));
    await page.route('**/api/v1/orders/find', (route) =>
      route.fulfill({ json: { message: 'Your order', data: order } }),
    );
    await page.goto('/track-order#ORD-482-190-375');
    await expect(field(page, 'Order number')).toHaveValue('ORD-482-190-375');
    await field(page, 'Phone number').fill('08030000000');
    await track(page).tap();
    const steps = page.getByRole('region', { name: 'Order status' });
    await expect(steps.getByRole('listitem')).toHaveText([
      'Confirmed20 November 2026 at 11:00',
      'Packed',
      'On the way23 November 2026 at 11:00',
      'Delivered (not yet)',
    ]);
    await expect(steps).toContainText('Mon 23 Nov – Wed 25 Nov');
    await expect(steps).toContainText('To pay when it arrives₦52,500');
    await expect(main(page).getByRole('row', { name: /^Delivery fee/ })).toContainText('₦2,500');
  });
});

test('a look-up with an empty form names both fields and asks the server nothing', async ({
  page,
}) => {
  await page.goto('/track-order');
  await track(page).click();
  await expect(field(page, 'Order number')).toBeFocused();
  for (const name of ['Order number', 'Phone number']) {
    await expect(field(page, name)).toHaveAccessibleDescription(/Please enter/);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page to track an order offers phone and WhatsApp', async ({ page }) => {
    await page.goto('/track-order');
    const said = main(page)
      .getByRole('paragraph')
      .filter({ has: page.getByRole('link') });
    await expect(said.first()).toContainText('Tracking needs JavaScript');
    for (const name of [/^0800/, 'write on WhatsApp']) {
      await expect(said.first().getByRole('link', { name })).toBeVisible();
    }
    await expect(track(page)).toBeHidden();
  });
});
