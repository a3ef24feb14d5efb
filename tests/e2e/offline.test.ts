import { expect, test, type Locator, type Page } from 'playwright/test';
import { adds, addFirst, lines, serverCart } from './cart-screen.ts';
import { card, fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { ageKept, connectionLine, shopKept, visitKept } from './kept-shop.ts';
import { badge, main } from './page-parts.ts';
import { pathOf, someProduct } from './product-screen.ts';
import { box, products } from './search-box-screen.ts';
import { violationsInBothColours } from './looks.ts';

// The whole shop in a browser that keeps it. All other journeys block the worker.
test.use({ serviceWorkers: 'allow' });

/** Returns the type of the file that an `img` shows; null if it shows none. */
const shownType = (picture: Locator) =>
  picture.evaluate(async (element: HTMLImageElement) => {
    if (!element.complete || element.naturalWidth === 0) return null;
    return (await fetch(element.currentSrc)).headers.get('content-type');
  });

/** Returns the addresses of the pictures of a page that could not be shown. */
const brokenPictures = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.images].filter((one) => one.complete && one.offsetParent !== null);
    return all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc);
  });

const DAY_MS = 24 * 60 * 60 * 1000;

test('after one visit, home, what was seen, search, FAQ and policies work offline', async ({
  page,
  context,
}) => {
  await visitKept(page, '/products/tablets');
  const product = main(page).getByRole('article').first().getByRole('link').first();
  await product.click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const seen = new URL(page.url()).pathname;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  for (const path of [
    '/',
    '/products/tablets',
    '/faq',
    '/privacy-policy',
    '/return-policy',
    '/cart',
  ]) {
    await page.goto(path);
    await expect(connectionLine(page)).toHaveText(/You are offline\. Prices as of \d\d:\d\d\./);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await page.goto(seen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await box(page).fill('samsung');
  await expect(products(page).first()).toBeVisible();
  await box(page).press('Enter');
  await expect(page.getByRole('region', { name: 'Results for “samsung”' })).toContainText(
    /\d+ product/,
  );
});

test('a page that was never opened says that the shopper is offline, and leads on', async ({
  page,
  context,
}) => {
  await visitKept(page, '/products/tablets');
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products-details\//);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/products/power');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  expect(await violationsInBothColours(page)).toEqual([]);
  await page.getByRole('link', { name: 'View your cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
});

test('a viewed product keeps its picture offline, and no other picture is shown as broken', async ({
  page,
  context,
  request,
}) => {
  // No list was opened: only the size that its own page shows is kept.
  const product = await someProduct(request);
  await visitKept(page, pathOf(product));
  await context.setOffline(true);

  for (const path of ['/products/power', '/cart']) {
    await page.goto(path);
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    const picture = viewed.getByRole('img', { name: product.productTitle });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => shownType(picture), path).toBe('image/webp');
  }
  for (const path of ['/', '/search?s=samsung']) {
    await page.goto(path);
    const cards = main(page).getByRole('article').getByRole('img');
    await expect(cards.first()).toBeVisible();
    for (const card of (await cards.all()).slice(0, 12)) {
      await card.scrollIntoViewIfNeeded();
      await expect.poll(() => shownType(card), path).toMatch(/^image\/(?:webp|svg\+xml)$/);
    }
    expect(await brokenPictures(page)).toEqual([]);
  }
});

test('losing the connection is said at once, and its return too', async ({ page, context }) => {
  await visitKept(page, '/products/tablets');
  await expect(connectionLine(page)).toBeHidden();
  await context.setOffline(true);
  await expect(connectionLine(page)).toHaveText(/^You are offline\. Prices as of \d\d:\d\d\.$/);
  await context.setOffline(false);
  await expect(connectionLine(page)).toBeHidden();
});

test('cart changes made offline reach the server in order, and nothing removed returns (workbox #2640, vue-storefront #2898)', async ({
  page,
  context,
}) => {
  const [first = '', second = '', third = ''] = await addFirst(page, '/products/tablets', 3);
  await shopKept(page);
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(3);
  await expect.poll(() => serverCart(page)).toEqual({ [first]: 1, [second]: 1, [third]: 1 });
  await page.goto('/products/tablets');
  await context.setOffline(true);

  await page.goto('/cart');
  await page.getByRole('button', { name: `Increase quantity of ${first}` }).click();
  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await page.goto('/products/tablets');
  await adds(page).nth(1).click();
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await page.getByRole('button', { name: `Remove ${third}` }).click();
  await expect(lines(page)).toHaveText([new RegExp(first.slice(0, 20))]);

  await context.setOffline(false);
  await expect.poll(() => serverCart(page)).toEqual({ [first]: 2 });
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(badge(page)).toHaveAccessibleName(/\b2 items/);
});

test('a message and a sign-in wait for the connection, say so, and go on by themselves', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  const note = page.getByText('This is sent once you are online.');
  const waiting = page.getByRole('button', { name: 'Waiting for a connection…' });
  await page.goto('/contact');
  for (const [name, text] of Object.entries({
    'Full name': 'Ada Obi',
    'Phone number': '0803 000 0000',
    Email: 'ada@example.com',
    Message: 'Is the Spark 20 in stock?',
  })) {
    await page.getByRole('textbox', { name }).fill(text);
  }
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(waiting).toBeFocused();
  await expect(note).toBeVisible();
  expect(await violationsInBothColours(page)).toEqual([]);
  // An edit ends the waiting: what was typed before must not be sent.
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the Spark 20 in stock? In blue?');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(note).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/contact-us'))).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/contact-us'))).toHaveLength(1);

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Incorrect email or password.').first()).toBeVisible();
});

test('an order is not placed offline, nor later by itself', async ({ page, context }) => {
  await fillCart(page);
  await shopKept(page);
  await page.reload();
  await fillCustomer(page);
  await payOnDelivery(page).check();
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/checkout-'))
      orders.push(request.url());
  });
  await context.setOffline(true);
  await card(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('This needs the connection.').first()).toBeVisible();
  const read = page.waitForResponse((answer) => answer.url().includes('/get-cart/'));
  await context.setOffline(false);
  await read;
  await page.goto('/faq');
  expect(orders).toEqual([]);
});

test('after a day offline an old price is shown as old, and never ordered', async ({
  page,
  context,
}) => {
  await fillCart(page);
  await shopKept(page);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  const total = card(page).getByRole('definition').last();
  const live = await total.innerText();
  await context.setOffline(true);
  await ageKept(page, DAY_MS);
  // A cart page would store what it shows when it is left.
  await page.goto('/faq');
  // The price that the shopper saw then was another one.
  await page.evaluate(() => {
    const base = localStorage.getItem('oja:v1:cart') ?? '';
    localStorage.setItem('oja:v1:cart', base.replace(/"price":(\d+)/g, '"price":100'));
  });
  await page.goto('/cart');
  await expect(connectionLine(page)).toHaveText(
    /^You are offline\. Prices as of \d+ \w+, \d\d:\d\d\.$/,
  );
  await expect(total).toHaveText('₦1');
  await fillCustomer(page);
  await payOnDelivery(page).check();

  const totals: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/checkout-order')) return;
    const { shownTotal } = request.postDataJSON() as { shownTotal?: number };
    totals.push(shownTotal);
  });
  await context.setOffline(false);
  await card(page).getByRole('button', { name: 'Place Order' }).click();
  // Either the cart was current by then, and that total was ordered, or nothing was.
  const success = page.getByRole('heading', { name: 'Order Successful' });
  await expect(success.or(page.getByText(/^Your order has changed/)).first()).toBeVisible();
  const naira = Number(live.replace(/\D/g, ''));
  expect(totals).toEqual(totals.map(() => naira));
});
