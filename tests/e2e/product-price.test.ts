import { expect, test, type Page } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';
import { keepSystemTypeface } from './page-parts.ts';
import { shifts } from './layout-shift.ts';
import { json, naira, pathOf, someProduct, type WireProduct } from './product-screen.ts';

/** Answers the API's call for this product with `answer`, and records the requests. */
async function answerWith(
  page: Page,
  product: WireProduct,
  answer: (times: number) => { status?: number; body: string; contentType?: string } | null,
): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await page.route(`**/api/v1/product/${product.id}`, async (route) => {
    seen.asked += 1;
    const given = answer(seen.asked);
    if (given === null) await route.abort();
    else await route.fulfill({ contentType: 'application/json', ...given });
  });
  return seen;
}

/** Where the elements of a product's page begin and end, top to bottom. */
function places(page: Page) {
  return page.evaluate(() => {
    const boxes = ['.offer-price', '.stock', '.offer .add-button', '.promises'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return [name, box?.x, box?.y, box?.width, box?.height];
    });
    // How long it is, is known once it is near.
    return [...boxes, document.querySelector('.product-more')?.getBoundingClientRect().y];
  });
}

test.describe('the price of a product', () => {
  test('the price of a product is refreshed, marked as changed, and causes no layout shift', async ({
    page,
    request,
  }) => {
    const product = await someProduct(request);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(`**/api/v1/product/${product.id}`, async (route) => {
      await released;
      const changed = {
        ...product,
        promotionalPrice: product.promotionalPrice - 1500,
        regularPrice: product.promotionalPrice,
        stock: 2,
      };
      await route.fulfill({ contentType: 'application/json', ...json(changed) });
    });
    await page.goto(pathOf(product));
    const before = await places(page);
    release(undefined);
    const note = page.getByRole('status').filter({ hasText: 'The price has changed' });
    await expect(note).toHaveText(
      `The price has changed: it was ${naira(product.promotionalPrice)}.`,
    );
    await expect(page.locator('.offer .price-now')).toHaveText(
      naira(product.promotionalPrice - 1500),
    );
    await expect(page.getByText('Only 2 left')).toBeVisible();
    await expect(page.getByText('You save ₦1,500')).toBeVisible();
    expect(await places(page)).toEqual(before);
    expect(await shifts(page)).toEqual([]);

    await page.getByRole('button', { name: `Add to cart: ${product.productTitle}` }).click();
    await page.goto('/cart');
    await expect(
      page.getByRole('cell', { name: naira(product.promotionalPrice - 1500) }).first(),
    ).toBeVisible();
  });

  test('a product that sold out or was removed meanwhile cannot be added', async ({
    page,
    request,
  }) => {
    const product = await someProduct(request);
    await answerWith(page, product, (times) =>
      times === 1
        ? json({ ...product, stock: 0 })
        : { status: 404, body: '{"message":"We have no such product."}' },
    );
    await keepSystemTypeface(page);
    await page.goto(pathOf(product));
    const before = await places(page);
    await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    await expect(page.getByText('It has sold out since this page was made.')).toBeVisible();
    expect(await places(page)).toEqual(before);
    await page.reload();
    await expect(page.getByRole('button', { name: 'No longer sold' })).toBeDisabled();
    await expect(page.getByText('This product is no longer sold.')).toBeVisible();
    expect(await places(page)).toEqual(before);
  });

  const failures = [
    ['fails', { status: 500, body: '{"message":"No."}' }],
    ['answers with a page', { status: 404, body: '<!doctype html>', contentType: 'text/html' }],
    ['cannot be reached', null],
  ] as const;
  for (const [what, answer] of someOf(failures, 1)) {
    test(`the price of a product stays unchanged if the API ${what}`, async ({ page, request }) => {
      const product = await someProduct(request);
      await answerWith(page, product, () => answer);
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Error fetching products'),
      );
      await page.goto(pathOf(product));
      const before = await places(page);
      await logged;
      await expect(page.locator('.offer .price-now')).toHaveText(naira(product.promotionalPrice));
      await expect(
        page.getByRole('button', { name: `Add to cart: ${product.productTitle}` }),
      ).toBeEnabled();
      expect(await places(page)).toEqual(before);
    });
  }

  test('the price of a product is requested only after the page has loaded', async ({
    page,
    request,
  }) => {
    const product = await someProduct(request);
    const seen = await answerWith(page, product, () => json(product));
    await page.goto(pathOf(product), { waitUntil: 'domcontentloaded' });
    const scripts = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
    );
    expect(scripts.join()).not.toMatch(/product-now|api-client|picture-viewer/);
    await expect.poll(() => seen.asked).toBe(1);
  });
});

test.describe('a product without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a product without a script is complete: pictures, price, all three texts and a way to order', async ({
    page,
    request,
  }) => {
    const product = await someProduct(request);
    await page.goto(pathOf(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.productTitle);
    await expect(page.getByText(naira(product.promotionalPrice)).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /0800 000 6520/ }).first()).toBeVisible();
    for (const name of ['Details', 'Warranty', 'Return policy']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Return policy', exact: true }).first().click();
    await expect(page.getByText('We do not offer exchanges.')).toBeInViewport();
    const picture = page.getByRole('link', { name: 'Picture 2 of 2', exact: true });
    const answer = await request.get((await picture.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });
});
