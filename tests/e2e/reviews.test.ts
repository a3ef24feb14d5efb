import { expect, test } from 'playwright/test';
import type { WireProduct } from '#src/contract/product.ts';
import { orderOnDelivery } from './checkout-screen.ts';
import { hostileTexts } from '#tests/fixtures/hostile-texts.ts';
import { command } from './operator.ts';
import { pathOf, someProduct } from './product-screen.ts';
import { giveReviews } from './review-screen.ts';
import { violations } from './violations.ts';

test('a guest reviews a delivered order once, from its page', async ({ page }) => {
  const number = await orderOnDelivery(page);
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Review what you bought' })).toHaveCount(0);
  await command('orders.ts', 'set', number, 'delivered');
  await page.reload();
  await page.getByRole('button', { name: /^Write a review of/ }).click();
  const form = page.getByRole('form', { name: /^Your review of/ });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Please choose 1 to 5 stars.')).toBeVisible();
  await expect(form.getByText('Please write a title.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  const text = `It lasts two days. <img src=x onerror=alert(1)> ${number}`;
  await form.getByRole('textbox', { name: 'Title' }).fill('Strong <b>battery</b>');
  await form.getByRole('textbox', { name: 'Your review' }).fill(text);
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();

  const answer = await page.request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: WireProduct[] };
  const product = data.find(({ reviews }) => reviews.some((one) => one.text === text));
  expect(product).toMatchObject({ rating: 4, reviewCount: 1 });
  const { data: listed } = (await (
    await page.request.get(`/api/v1/product/${product?.id ?? ''}/reviews`)
  ).json()) as { data: { id: number; author: string }[] };
  expect(listed).toMatchObject([{ author: 'Ngozi', title: 'Strong <b>battery</b>' }]);

  await page.reload();
  await expect(page.getByText('You have reviewed this product.')).toBeVisible();
  const list = await command('reviews.ts', 'list');
  expect(list).toContain(number);
  await command('reviews.ts', 'hide', String(listed[0]?.id), '--reason', 'test');
  const after = await page.request.get(`/api/v1/product/${product?.id ?? ''}`);
  expect(await after.json()).toMatchObject({ data: { rating: null, reviewCount: 0, reviews: [] } });
});

test('a product without reviews says so on its page and nothing on its card', async ({ page }) => {
  await page.goto('/products/phones');
  const first = page.locator('article.card').first();
  await expect(first).toBeVisible();
  await expect(first.getByText(/Rated|★/)).toHaveCount(0);
  await first.getByRole('link').first().click();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Customer reviews' })).toBeVisible();
  await expect(page.getByText('(32 reviews)')).toHaveCount(0);
});

test('500 hostile reviews in the live list run nothing and stay text', async ({ page }) => {
  test.setTimeout(120_000);
  const hits: unknown[] = [];
  await page.exposeFunction('hit', (index: unknown) => hits.push(index));
  const product = await someProduct(page.request);
  const reviews = Array.from({ length: 20 }, (_, index) => {
    const texts = hostileTexts.slice(index * 25, (index + 1) * 25);
    const [title = ''] = texts;
    const createdAt = '2026-11-21T12:00:00.000Z';
    const who = { author: title, verified: true, createdAt };
    return { id: index + 1, rating: 4, title, text: texts.join('\n'), ...who };
  });
  await giveReviews(page, product, reviews);
  await page.goto(pathOf(product));
  const list = page.getByRole('region', { name: 'Customer reviews' });
  await list.getByRole('button', { name: /^See all/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await list.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(reviews.length);
  const shown = await list.locator('.review-text').allTextContents();
  expect(shown.flatMap((text) => text.split('\n'))).toEqual(hostileTexts);
  await expect(list.locator('script, iframe, img, form, input, meta, link, base')).toHaveCount(0);
  expect(hits).toEqual([]);
});
