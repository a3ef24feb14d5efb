import { expect, type Page, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { holdScripts } from './shopper.ts';

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const main = (page: Page) => page.getByRole('main');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const lines = (page: Page) => main(page).getByRole('row').getByRole('rowheader');

/** The Add buttons of the cards in the list. */
const adds = (page: Page) => main(page).getByRole('button', { name: /^Add/ });

/** Adds the first products of a list, one of each, and gives their titles in the cart's order. */
async function addFirst(page: Page, path: string, count: number): Promise<readonly string[]> {
  await page.goto(path);
  const titles: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const button = adds(page).nth(place);
    titles.push(((await button.getAttribute('aria-label')) ?? '').replace(/^Add: /, ''));
    await button.click();
    await expect(badge(page)).toHaveAccessibleName(new RegExp(`\\b${place + 1} item`));
  }
  return titles;
}

/** What the server has of the guest's cart, in units by title. */
async function serverCart(page: Page): Promise<Readonly<Record<string, number>>> {
  const answer = await page.request.get('/api/v1/get-cart/guest');
  if (!answer.ok()) return {};
  const { data } = (await answer.json()) as { data: { productName: string; quantity: number }[] };
  return Object.fromEntries(data.map(({ productName, quantity }) => [productName, quantity]));
}

test('a tap on Add before the page can answer is answered once it can, and once', async ({
  page,
}) => {
  const scriptsCome = await holdScripts(page, /\/assets\/MainLayout[^/]*\.js$/);
  await page.goto('/products/tablets', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyTaps' in globalThis);
  await adds(page).first().click();
  await expect(badge(page)).toHaveAccessibleName(/^Cart$/);
  scriptsCome();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item$/);
  await adds(page).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b2 items$/);
});

test('a guest fills a cart from every kind of page, and finds it again', async ({ page }) => {
  test.setTimeout(60_000);
  for (const [index, path] of ['/', '/products/phones', '/black-friday'].entries()) {
    await page.goto(path);
    await adds(page).first().click();
    await expect(badge(page)).toHaveAccessibleName(new RegExp(`\\b${index + 1} item`));
  }
  await page.goto('/products/tablets');
  await main(page).getByRole('article').first().getByRole('link').first().click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: `Add to cart: ${title}` }).click();
  await expect(messages(page)).toContainText('Item added to cart successfully');
  await page.reload();
  await expect(badge(page)).toHaveAccessibleName(/\b4 items/);

  await badge(page).click();
  await expect(page.getByText('There are 4 products in your cart')).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
});

test('quantities, subtotals and total follow what a guest does', async ({ page }) => {
  await page.goto('/products/tablets');
  const card = main(page).getByRole('article').first();
  const price = Number((await card.locator('.price-now').innerText()).replace(/[^\d]/g, ''));
  const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;
  await adds(page).first().click();
  await page.goto('/cart');
  await expect(page.getByText('There is 1 product in your cart')).toBeVisible();

  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByText('There are 3 products in your cart')).toBeVisible();
  await expect(page.getByRole('cell', { name: naira(3 * price) })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('definition').last()).toHaveText(
    naira(3 * price),
  );

  await page.getByRole('button', { name: /^Decrease quantity/ }).click();
  await expect(page.getByText('There are 2 products in your cart')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('There are 0 products in your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('a quantity can be typed; nonsense is said in a sentence, and nothing is lost', async ({
  page,
}) => {
  await addFirst(page, '/products/tablets', 1);
  await page.goto('/cart');
  const field = page.getByRole('textbox', { name: /^Quantity of/ });
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText('There are 12 products in your cart')).toBeVisible();

  for (const nonsense of ['0', '100', 'many', '']) {
    await field.fill(nonsense);
    await field.blur();
    await expect(main(page).getByRole('alert')).toHaveText(
      'Please type a whole number from 1 to 99.',
    );
    await expect(field).toHaveValue(nonsense);
    await expect(field).toHaveAccessibleDescription(/whole number/);
    await expect(page.getByText('There are 12 products in your cart')).toBeVisible();
  }
  await field.press('Escape');
  await expect(field).toHaveValue('12');
  await expect(main(page).getByRole('alert')).toHaveCount(0);

  await field.fill('99');
  await field.blur();
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'Please type a whole number from 1 to 99.',
  );
});

test('what is removed comes back in its place, one line or all of them', async ({ page }) => {
  const titles = await addFirst(page, '/products/tablets', 3);
  await page.goto('/cart');
  await expect(lines(page)).toContainText([...titles]);
  await page.getByRole('button', { name: `Remove ${titles[1] ?? ''}` }).click();
  await expect(lines(page)).toHaveCount(2);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toContainText([...titles]);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('There are 0 products in your cart')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toContainText([...titles]);
  // The server has heard of all of it, and the order stays.
  await expect
    .poll(() => serverCart(page))
    .toEqual(Object.fromEntries(titles.map((title) => [title, 1])));
  await page.reload();
  await expect(lines(page)).toContainText([...titles]);
});

test('a keyboard alone removes, and takes it back', async ({ page }) => {
  const titles = await addFirst(page, '/products/tablets', 2);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${titles[0] ?? ''}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: titles[1] ?? '', exact: true })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText([...titles]);
  await expect(page.getByRole('link', { name: titles[1] ?? '', exact: true })).toBeFocused();
});

test('two tabs show one cart', async ({ context }) => {
  const [left, right] = [await context.newPage(), await context.newPage()];
  await left.goto('/products/audio');
  await right.goto('/cart');
  await adds(left).first().click();
  await expect(right.getByText('There is 1 product in your cart')).toBeVisible();
  await right.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(badge(left)).toHaveAccessibleName(/^Cart$/);
  await expect.poll(() => serverCart(left)).toEqual({});
});

test('the badge shows within 100 ms of a tap on Add', async ({ page }) => {
  await page.goto('/products/phones', { waitUntil: 'networkidle' });
  const took = await page.evaluate(async () => {
    const count = document.querySelector('[data-count="cart"]');
    const button = document.querySelector<HTMLElement>('main [data-add-to-cart]');
    if (count === null || button === null) throw new Error('The page has no badge or no button.');
    const shown = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        resolve(performance.now());
      }).observe(count, { childList: true });
    });
    const start = performance.now();
    button.click();
    return (await shown) - start;
  });
  expect(took).toBeLessThan(100);
});

test('what is added offline is told to the server as soon as there is a line', async ({
  context,
  page,
}) => {
  await page.goto('/products/tablets', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await adds(page).first().click();
  await adds(page).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b2 items/);
  await context.setOffline(false);
  const told = expect.poll(async () => Object.values(await serverCart(page)), { timeout: 15_000 });
  await told.toEqual([2]);
  await expect(badge(page)).toHaveAccessibleName(/\b2 items/);
});

test('what the server refuses is undone, and said at once', async ({ page }) => {
  await addFirst(page, '/products/tablets', 1);
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  const refusal = 'Only one of these is left.';
  await page.route('**/api/v1/add-cart', (route) =>
    route.fulfill({ status: 409, json: { message: refusal, code: 'not_enough_stock' } }),
  );
  await adds(page).first().click();
  await expect(messages(page)).toContainText(refusal);
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeAttached();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
});

test('a price that has changed is shown as changed, and plain the next time', async ({ page }) => {
  await addFirst(page, '/products/tablets', 1);
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  await page.evaluate(() => {
    const key = 'oja:v1:cart';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      lines: { seenPrice: number }[];
    };
    for (const line of kept.lines) line.seenPrice = 12_300_000;
    localStorage.setItem(key, JSON.stringify(kept));
  });
  await page.goto('/cart');
  await expect(page.getByRole('cell', { name: /was ₦123,000/ })).toBeVisible();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(/was ₦/)).toHaveCount(0);
});

test('a shortage is said on its line, and what is sold no longer is named', async ({ page }) => {
  const titles = await addFirst(page, '/products/tablets', 3);
  await expect.poll(async () => Object.keys(await serverCart(page)).length).toBe(3);
  await page.route('**/api/v1/get-cart/*', async (route) => {
    const answer = await route.fetch();
    const cart = (await answer.json()) as { data: { productName: string; stock: number }[] };
    const data = cart.data
      .filter(({ productName }) => productName !== titles[2])
      .map((line) => ({ ...line, stock: line.productName === titles[0] ? 0 : 5 }));
    const message = `Your cart. ${titles[2] ?? ''} is no longer sold and was taken out.`;
    await route.fulfill({ response: answer, json: { ...cart, data, message } });
  });
  await page.goto('/cart');
  await expect(lines(page).first()).toContainText('Out of Stock');
  await expect(lines(page)).toHaveCount(2);
  const said = `No longer sold, and taken out of your cart: ${titles[2] ?? ''}.`;
  await expect(main(page).getByText(said)).toBeVisible();
  await page.getByRole('textbox', { name: `Quantity of ${titles[1] ?? ''}` }).fill('6');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert').filter({ hasText: 'only 5 left' })).toBeVisible();
});

test('a line from another device gets its picture from the shop', LONG, async ({ page }) => {
  await addFirst(page, '/products/tablets', 1);
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  await page.evaluate(() => {
    const key = 'oja:v1:cart';
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? '').replace(/"picture":"[^"]*"/, '"picture":null'),
    );
  });
  await page.goto('/cart');
  const picture = page.getByRole('row').locator('img');
  await expect(picture).toHaveAttribute('src', /^\/pictures\//);
});

test('Update Cart takes what the server has now', async ({ context, page }) => {
  await addFirst(page, '/products/tablets', 1);
  await page.goto('/cart');
  await expect.poll(async () => Object.values(await serverCart(page))).toEqual([1]);
  const answer = await page.request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: { id: number; stock: number | null }[] };
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const added = await page.request.post('/api/v1/add-cart', {
    headers: { 'X-XSRF-TOKEN': token },
    data: { productId: data.find(({ stock }) => stock === null)?.id },
  });
  expect(added.status()).toBe(200);
  await page.getByRole('link', { name: 'Update Cart' }).click();
  await expect(page.getByText('There are 2 products in your cart')).toBeVisible();
  await expect(messages(page)).toContainText('Your cart is up to date.');
});

test('a message waits while it is pointed at, and Escape takes it away', LONG, async ({ page }) => {
  await page.goto('/products/phones');
  await adds(page).first().click();
  const message = messages(page).getByText('Item added to cart successfully');
  await message.hover();
  await page.waitForTimeout(3_500);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await page.mouse.move(0, 0);
  await adds(page).first().click();
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0, { timeout: 5_000 });
});

test('a guest who does nothing calls no API', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const path of ['/', '/products/phones', '/category/phones', '/faq']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(calls).toEqual([]);
});

test('what was viewed is found again on the cart and on other products', async ({ page }) => {
  const paths: string[] = [];
  await page.goto('/products/tablets');
  for (const place of [0, 1]) {
    const href = await main(page)
      .getByRole('article')
      .nth(place)
      .getByRole('heading')
      .getByRole('link')
      .getAttribute('href');
    paths.push(href ?? '');
  }
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(paths[0] ?? '', { waitUntil: 'networkidle' });
  await expect(viewed).toHaveCount(0);
  await page.goto(paths[1] ?? '', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('article')).toHaveCount(1);
  await page.goto('/cart');
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(viewed.getByRole('heading', { level: 3 }).getByRole('link').first()).toHaveAttribute(
    'href',
    paths[1] ?? '',
  );
});

test('a sold-out product cannot be added', async ({ page, request }) => {
  const answer = await request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: { slug: string; stock: number | null }[] };
  const gone = data.find(({ stock }) => stock === 0);
  expect(gone).toBeDefined();
  await page.goto(`/products-details/${gone?.slug ?? ''}`);
  await expect(main(page).getByText('Out of Stock').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Out of Stock/ }).first()).toBeDisabled();
});

test('a damaged cart on the device is no reason to fail', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('oja:v1:cart', '[{"productId":');
    localStorage.setItem('oja:v1:cart-command:x', '{"key":');
    localStorage.setItem('oja:v1:user', '{"id":"me"}');
    localStorage.setItem('oja:v1:kept', 'null');
    localStorage.setItem('oja:v1:viewed', '{');
  });
  await page.goto('/products/phones');
  await adds(page).first().click();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
});
