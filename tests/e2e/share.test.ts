import { expect, type Page, test } from 'playwright/test';
import { expectOverlays, main, messages } from './page-parts.ts';
import { naira, pathOf, someProduct } from './product-screen.ts';

const share = (page: Page) => main(page).locator('summary').filter({ hasText: 'Share' });
const textOf = (href: string | null) => new URL(href ?? '').searchParams.get('text') ?? '';

test('a phone’s own list of programs shares the product', async ({ page, request }) => {
  const path = pathOf(await someProduct(request));
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.title = `Shared ${data?.url ?? ''}`;
      return Promise.resolve();
    };
  });
  await page.goto(path);
  await share(page).click();
  await expect(page).toHaveTitle(new RegExp(`^Shared http.*${path}$`));
  await expect(main(page).getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});

test('without such a list WhatsApp and Copy link share the product', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await someProduct(request);
  await page.goto(`${pathOf(product)}#returns`);
  await share(page).click();
  const link = main(page).locator('details[open]').getByRole('link', { name: 'WhatsApp' });
  const text = textOf(await link.getAttribute('href'));
  expect(text).toContain(product.productTitle);
  expect(text).toContain(naira(product.promotionalPrice));
  expect(text).toMatch(new RegExp(`/products-details/${product.slug}$`));

  await main(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(messages(page)).toContainText('Link copied');
  await expect(link).toBeHidden();
  // Its entry leaves the history a moment later, and the address has a hash: the focus must stay.
  await expectOverlays(page, 0);
  await expect(share(page)).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^http.*${pathOf(product)}$`),
  );

  await share(page).click();
  await expect(link).toBeVisible();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(link).toBeHidden();
  await expect(page).toHaveURL(/#returns$/);
  await expect(share(page)).toBeFocused();
});

test('a link that cannot be copied is shown', async ({ page, request }) => {
  const path = pathOf(await someProduct(request));
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await page.goto(path);
  await share(page).click();
  await main(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(messages(page)).toContainText(path);
});

test('an order on WhatsApp names the product, its price and its page', async ({
  page,
  request,
}) => {
  const product = await someProduct(request);
  await page.goto(pathOf(product));
  const order = main(page).getByRole('link', { name: 'Order on WhatsApp' });
  expect(textOf(await order.getAttribute('href'))).toMatch(
    new RegExp(
      `^Hello Oja, I would like to order: .*\\n${naira(product.promotionalPrice)}\\nhttp.*${pathOf(product)}$`,
    ),
  );
});
