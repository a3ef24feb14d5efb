import { expect, type Page, test } from 'playwright/test';
import { card, fillCustomer, payLater, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { command } from './operator.ts';
import { badge, expectOverlays, main } from './page-parts.ts';
import { deliveryLine, picker, placeField, search } from './place-screen.ts';
import { field, fromElsewhere, newShopper, signUp } from './shopper.ts';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

type Buyer = 'guest' | 'user';
type Order = { readonly number: string; readonly path: string };

/** A phone of its own: what a new customer may order on delivery is limited by phone. */
const newPhone = () =>
  `0803 ${String(100 + Math.floor(Math.random() * 900))} ${Date.now() % 10_000}`.padEnd(13, '0');

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const success = (page: Page) => page.getByRole('heading', { name: 'Order Successful' });

const accessible = async (page: Page) => {
  expect(await violationsInBothColours(page)).toEqual([]);
};

/** Opens a product from its list, chooses the area with Back in between, and looks at a picture. */
async function chooseArea(page: Page): Promise<void> {
  await page.goto('/products/tablets');
  await main(page).getByRole('article').first().getByRole('link').first().tap();
  await page.getByRole('button', { name: 'Choose your area' }).tap();
  await expect(search(page)).toBeVisible();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(picker(page)).toBeHidden();
  await expect(page).toHaveURL(/\/products-details\//);

  await page.getByRole('link', { name: /^Enlarge picture 1/ }).tap();
  const zoom = page.getByRole('dialog', { name: 'Pictures of this product' });
  await expect(zoom).toBeVisible();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(zoom).toBeHidden();

  await page.getByRole('button', { name: 'Choose your area' }).tap();
  await search(page).pressSequentially('opeb');
  await accessible(page);
  await picker(page).getByRole('option', { name: 'Opebi ₦2,500' }).tap();
  await expect(deliveryLine(page)).toContainText('to Opebi,');
  await accessible(page);
}

/** Adds the product of this page, and fills in the checkout, which knows the area already. */
async function toCheckout(page: Page, buyer: Buyer, phone: string, isSaved = false): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .tap();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await badge(page).tap();
  await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked();
  if (isSaved) {
    const saved = card(page).getByRole('radio', { name: /12 Allen Avenue/ });
    await expect(saved).toBeChecked();
    return;
  }
  await expect(placeField(page)).toHaveText('Opebi');
  await expect(field(page, 'Full name')).toHaveValue(buyer === 'user' ? 'Ngozi Adeyemi' : '');
  if (buyer === 'guest') await fillCustomer(page);
  await field(page, 'Phone number').fill(phone);
  await field(page, 'Address').fill('12 Allen Avenue');
}

/** The success screen of an order stays, also when it is loaded again. Returns the order. */
async function seeSuccess(page: Page, due: RegExp): Promise<Order> {
  await expect(success(page)).toBeInViewport();
  const number = main(page)
    .getByText(/ORD-\d/)
    .first();
  await expect(number).toBeVisible();
  await expect(main(page)).toContainText(due);
  await expect(main(page).getByRole('listitem')).toContainText([
    'We will call you',
    /^Delivery to/,
  ]);
  const onward = main(page).getByRole('link', { name: 'Continue Shopping' });
  await expect(onward).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Save to WhatsApp' })).toBeVisible();
  const link = page.getByRole('link', { name: 'View order' });
  await expect(link).toBeVisible();
  await accessible(page);
  return {
    number: /ORD[\d-]+/.exec((await number.textContent()) ?? '')?.[0] ?? '',
    path: (await link.getAttribute('href')) ?? '',
  };
}

/** The success screen returns when it is loaded again, and by Back. */
async function seeSuccessAgain(page: Page, { number }: Order): Promise<void> {
  await page.reload();
  await expect(success(page)).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).tap();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await page.goBack();
  await expect(success(page)).toBeVisible();
  await expect(main(page)).toContainText(number);
}

/** Finds the order by number and phone, as someone on another device would. */
async function track(page: Page, { number }: Order, phone: string): Promise<void> {
  await menuButton(page).tap();
  await expect(menu(page)).toBeVisible();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await menuButton(page).tap();
  await menu(page).getByRole('link', { name: 'Track Order' }).tap();
  await field(page, 'Order number').fill(number);
  await field(page, 'Phone number').fill(phone.replace(/^0/, '+234 '));
  await page.getByRole('button', { name: 'Track order' }).tap();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Order status' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Confirmed\d/,
    /^Packed/,
    /^On the way/,
    /^Delivered/,
  ]);
  await accessible(page);
}

/** Reviews a delivered order from its page; staff then hides the review. */
async function review(page: Page, { number, path }: Order): Promise<void> {
  await command('orders.ts', 'set', number, 'delivered');
  await page.goto(path);
  await page.getByRole('button', { name: /^Write a review of/ }).tap();
  const form = page.getByRole('form', { name: /^Your review of/ });
  await form.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Title' }).fill('As described');
  await form.getByRole('textbox', { name: 'Your review' }).fill('It came on the next day.');
  await accessible(page);
  await form.getByRole('button', { name: 'Send review' }).tap();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
  const line = (await command('reviews.ts', 'list'))
    .split('\n')
    .find((text) => text.includes(number));
  const id = /\d+/.exec(line ?? '')?.[0] ?? '';
  await command('reviews.ts', 'hide', id, '--reason', 'test');
}

for (const buyer of ['guest', 'user'] as const) {
  test(`a ${buyer} buys by touch: area, cart, each payment, tracking and review`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    if (buyer === 'user') await signUp(page, newShopper('Ngozi Adeyemi'), '/products/tablets');
    else await fromElsewhere(page);
    const phone = newPhone();
    let order: Order = { number: '', path: '' };
    let product = '';

    await test.step('the area is chosen on the product’s page', async () => {
      await chooseArea(page);
      product = page.url();
    });

    await test.step('payment on delivery', async () => {
      await toCheckout(page, buyer, phone);
      await accessible(page);
      await payOnDelivery(page).tap();
      await page.getByRole('button', { name: 'Place Order' }).tap();
      order = await seeSuccess(page, /To pay when it arrives₦[\d,]+/);
      await seeSuccessAgain(page, order);
    });

    await test.step('payment by card', async () => {
      await page.goto(product);
      await toCheckout(page, buyer, phone, buyer === 'user');
      await page.getByRole('button', { name: 'Proceed To CheckOut' }).tap();
      await page.getByRole('button', { name: 'Pay', exact: true }).tap();
      await seeSuccess(page, /Paid by card₦[\d,]+/);
      await page.reload();
      await expect(success(page)).toBeVisible();
    });

    await test.step('payment in instalments', async () => {
      await page.goto(product);
      await toCheckout(page, buyer, phone, buyer === 'user');
      await payLater(page);
      await page.getByRole('button', { name: 'Submit request' }).tap();
      const later = page.getByRole('complementary', { name: 'Buy now, pay later' });
      await expect(later).toContainText('Your request has been submitted.');
      await accessible(page);
      await later.getByRole('button', { name: 'Back' }).tap();
      await expect(card(page).getByRole('radio', { name: 'Pay by card' })).toBeVisible();
    });

    await test.step('tracking', () => track(page, order, phone));
    await test.step('review', () => review(page, order));
  });
}
