import { expect, test } from 'playwright/test';
import { LONG, someOf } from '#tests/fixtures/runs.ts';
import { box, cards, results, said, search } from './search-screen.ts';

test('products that mention the words are in their own group, with the words marked', async ({
  page,
}) => {
  await page.goto('/?s=iphone');
  const group = page.getByRole('region', { name: /in the description$/ });
  await expect(group.getByRole('listitem')).toHaveCount(6);
  const titles = group.getByRole('heading', { level: 3 });
  expect((await titles.allInnerTexts()).filter((title) => /iphone/i.test(title))).toEqual([]);
  for (const item of await group.getByRole('listitem').all()) {
    await expect(item.getByText('iPhone', { exact: true }).first()).toBeVisible();
    expect(await item.locator('mark').first().innerText()).toMatch(/^iphone$/i);
  }
  const title = await titles.first().innerText();
  await titles.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('products that only their descriptions mention answer a search, and can be added', async ({
  page,
}) => {
  await page.goto('/?s=waterproof');
  await expect(said(page)).toHaveText('No product is named so, but these mention it.');
  await expect(page.getByText('No products found')).toBeHidden();
  const group = page.getByRole('region', { name: '“waterproof” in the description' });
  const first = group.getByRole('article').first();
  await expect(first).toContainText(/₦[\d,]+/);
  await expect(results(page).getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
  await first.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
});

test('no text result omits one of the words', LONG, async ({ page }) => {
  await page.goto('/?s=iphone+zzz&literal=1');
  await expect(said(page)).toHaveText('No products found');
  // Help and mentions arrive together: one known word alone has both.
  await expect(page.getByRole('region', { name: /in the description$/ })).toBeHidden();
  await search(page, 'charger delivery');
  await expect(page.getByRole('region', { name: /in the description$/ })).toBeHidden();
});

test('a help result leads to the exact answer', async ({ page }) => {
  await page.goto('/?s=pay+on+delivery');
  const help = page.getByRole('region', { name: 'Help' });
  const question = help.getByRole('link', { name: 'Can I pay on delivery?' });
  await expect(question.locator('mark').first()).toBeVisible();
  await question.click();
  await expect(page).toHaveURL('/faq#question-can-i-pay-on-delivery');
  await expect(page.getByText(/^Yes, in select locations\./)).toBeInViewport();
});

test('nothing of the search is loaded before a box is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /^\/(?:pagefind|search-index)\//.test(path))).toEqual([]);
  expect(asked.filter((path) => /results-mount|\/client\./.test(path))).toEqual([]);
  const index = page.waitForRequest(/\/search-index\/index\.json/);
  await box(page).focus();
  await index;
});

test.describe('a failed search index', () => {
  test('without the search index, Pagefind’s products are shown and a retry recovers', async ({
    page,
  }) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto('/?s=samsung+charger');
    await expect(said(page)).toHaveText(
      /^The full search could not be loaded\..* may miss some\.$/,
    );
    const first = cards(page).first();
    await expect(first).toContainText(/charger/i);
    await expect(first.getByRole('img')).toBeVisible();
    await expect(results(page).getByText('₦')).toBeHidden();
    await page.unroute('**/search-index/**');
    await results(page).getByRole('button', { name: 'Retry' }).click();
    await expect(said(page)).toHaveText(/\d+ products/);
    await expect(cards(page).first()).toContainText('₦');
    await expect(results(page).getByRole('button', { name: 'Retry' })).toBeHidden();
  });

  test('a product that Pagefind alone finds leads to its page', async ({ page }) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto('/?s=power+station');
    const link = cards(page).first().getByRole('heading').getByRole('link');
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('without both indexes, a sentence, a retry and the categories lead on', async ({
    context,
    page,
  }) => {
    for (const files of ['**/search-index/**', '**/pagefind/**']) {
      await context.route(files, (route) => route.abort());
    }
    await page.goto('/?s=tecno');
    await expect(said(page)).toHaveText(
      'The search could not be loaded. Please check your connection and try again.',
    );
    await expect(page.getByText('No products found')).toBeHidden();
    const categories = results(page).getByRole('navigation', { name: 'Browse the categories' });
    await expect(categories.getByRole('link', { name: /Phones$/ })).toHaveAttribute(
      'href',
      '/products/phones',
    );
    await context.unroute('**/pagefind/**');
    await results(page).getByRole('button', { name: 'Retry' }).click();
    await expect(said(page)).toHaveText(/^The full search could not be loaded\./);
    await expect(cards(page).first()).toContainText(/Tecno/);
    await context.unroute('**/search-index/**');
    await results(page).getByRole('button', { name: 'Retry' }).click();
    await expect(said(page)).toHaveText(/^\d+ products/);
  });

  test('a slow search index is reported and still loads', LONG, async ({ page }) => {
    await page.clock.install();
    const { promise: freed, resolve: free } = Promise.withResolvers<undefined>();
    await page.route('**/search-index/**', async (route) => {
      await freed;
      await route.continue();
    });
    await page.goto('/?s=phone');
    await expect(said(page)).toHaveText('Searching…');
    await expect(results(page).locator('[aria-busy="true"] > li')).toHaveCount(10);
    await page.clock.runFor(6_000);
    await expect(said(page)).toHaveText(/taking long/);
    free(undefined);
    await expect(said(page)).toHaveText(/^\d+ products/);
  });

  test('a truncated search index is not shown as no result', LONG, async ({ page }) => {
    await page.route('**/search-index/files/**', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"titles":["Pho' }),
    );
    await page.goto('/?s=phone');
    await expect(said(page)).toHaveText(/^The full search could not be loaded\./);
    await expect(cards(page).first()).toBeVisible();
  });

  const pieces = ['', 'fragment/', 'index/', 'filter/', '.pf_meta'] as const;
  for (const piece of someOf(pieces, 1)) {
    test(`a text index lost from ${piece || 'its first file'} on leaves the products alone and can be retried`, async ({
      context,
      page,
    }) => {
      let isLost = false;
      // On the context, since Pagefind's worker requests them too.
      await context.route('**/pagefind/**', async (route) => {
        isLost ||= route.request().url().includes(piece);
        await (isLost ? route.abort() : route.continue());
      });
      await page.goto('/?s=iphone');
      await expect(cards(page).first()).toContainText(/iPhone/);
      const texts = page.getByRole('region', { name: 'Descriptions and help' });
      await expect(texts.getByRole('alert')).toHaveText(/could not be searched/);
      await expect(page.getByRole('region', { name: /in the description$/ })).toBeHidden();
      await expect(cards(page)).toHaveCount(20);
      await context.unroute('**/pagefind/**');
      await texts.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('region', { name: /in the description$/ })).toBeVisible();
      await expect(texts).toBeHidden();
    });
  }

  test('failed cards show the number of results and load with a retry', LONG, async ({ page }) => {
    const files = '**/search-index/files/*';
    await page.route(files, async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await (body.startsWith('[[') ? route.abort() : route.fulfill({ response: answer, body }));
    });
    await page.goto('/?s=tecno');
    await expect(said(page)).toHaveText(/^\d+ products found, but they could not be shown\./);
    await expect(page.getByText('No products found')).toBeHidden();
    await page.unroute(files);
    await results(page).getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page).first()).toContainText(/Tecno/);
    await expect(said(page)).toHaveText(/^\d+ products/);
  });
});
