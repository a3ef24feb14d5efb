import { brotliCompressSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { WireReview } from '#src/contract/review-fields.ts';
import { badge, expectOverlays, main } from './page-parts.ts';
import { expectPickerClosed, picker, search } from './place-screen.ts';
import { pathOf, someProduct } from './product-screen.ts';
import { giveReviews } from './review-screen.ts';
import { newShopper, signUp } from './shopper.ts';

/** Budgets in bytes after Brotli: a product's page on a phone (1 kB is 1,000 bytes). */
const BEFORE_A_TOUCH = 20_000;
const EVER = 90_000;

test.use({ hasTouch: true, isMobile: true });

/** Collects the scripts that a page loads, each with its compressed size. */
function scriptsOf(page: Page) {
  const paths = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) paths.add(pathname);
  });
  return async (request: APIRequestContext): Promise<ReadonlyMap<string, number>> => {
    const sizes = new Map<string, number>();
    for (const path of paths) {
      const answer = await request.get(path);
      sizes.set(path, brotliCompressSync(await answer.body()).byteLength);
    }
    return sizes;
  };
}

const total = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** The sizes, the largest first, for the message of a failure. */
const listed = (sizes: ReadonlyMap<string, number>) =>
  [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([path, size]) => `${size} ${path}`)
    .join('\n');

/** Signs up, chooses an area on the page of a product, and adds it to the cart. */
async function shopOn(page: Page, path: string): Promise<void> {
  await signUp(page, newShopper());
  await page.goto(path);
  await page.getByRole('button', { name: 'Choose your area' }).tap();
  await picker(page).getByRole('option', { name: 'Opebi ₦2,500' }).tap();
  await expectPickerClosed(page);
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .tap();
  await expect(badge(page)).toHaveAccessibleName(/\b1 item/);
  await page.waitForLoadState('networkidle');
}

test('a product’s page loads two scripts of at most 20 kB before a touch, for a stranger and for a user with an area and a cart', async ({
  page,
  context,
  request,
}) => {
  const path = pathOf(await someProduct(request));
  for (const prepare of [null, shopOn]) {
    await prepare?.(page, path);
    const opened = await context.newPage();
    const sizes = scriptsOf(opened);
    // The page asks for its price once it is idle.
    const priced = opened.waitForResponse(/\/api\/v1\/product\//);
    await opened.goto(path);
    await priced;
    await opened.waitForLoadState('networkidle');
    const loaded = await sizes(request);
    expect(loaded.size, listed(loaded)).toBe(2);
    expect(total(loaded), listed(loaded)).toBeLessThanOrEqual(BEFORE_A_TOUCH);
    await opened.close();
  }
});

/** Twelve long reviews. */
const longReviews = Array.from({ length: 12 }, (_, index): WireReview => {
  const text = `It lasts two days. ${'I use it all day long. '.repeat(40)}`;
  const createdAt = '2026-11-21T12:00:00.000Z';
  const who = { author: 'Ada', verified: true, createdAt };
  return { id: index + 1, rating: 4, title: `Review ${index + 1}`, text, ...who };
});

/** Uses the reviews of a page: all of them, a vote, a report and the other order. */
async function useReviews(page: Page): Promise<void> {
  const reviews = page.getByRole('region', { name: 'Customer reviews' });
  await reviews.getByRole('button', { name: 'See all 12 reviews' }).tap();
  await expect(reviews.getByRole('listitem')).toHaveCount(10);
  const vote = reviews.getByRole('button', { name: /^Helpful: “Review 1”/ });
  await vote.focus();
  await vote.press('Enter');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toHaveText('Helpful (7)');
  await expect(vote).toBeFocused();
  await reviews.getByRole('button', { name: 'Report “Review 2”' }).tap();
  await expect(reviews.getByText('Thank you. We will look at it.')).toHaveCount(1);
  await reviews.getByRole('button', { name: 'Show more reviews' }).tap();
  await expect(reviews.getByRole('listitem')).toHaveCount(12);
  await expect(vote).toHaveText('Helpful (7)');
  await expect(reviews.getByRole('button', { name: 'Show more reviews' })).toBeHidden();
  await reviews.getByRole('combobox', { name: 'Sort by' }).selectOption('Most helpful');
  await expect(reviews.getByRole('listitem')).toHaveCount(10);
}

/** Opens the pictures, ways to share, tabs, lists and the account's menu. */
async function useTheRest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Enlarge picture 1 of 2' }).tap();
  const viewer = page.getByRole('dialog', { name: 'Pictures of this product' });
  await expect(viewer).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.getByText('Share', { exact: true }).tap();
  await page.getByRole('button', { name: 'Copy link' }).tap();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  // The end of its history entry would stop the page on its way down.
  await expectOverlays(page, 0);
  await page.getByRole('tab', { name: 'Warranty' }).tap();
  for (const list of ['Wishlist', 'Compare']) {
    const keep = main(page)
      .locator('.product-buy')
      .getByRole('button', { name: `${list}: ` });
    await keep.tap();
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
  }
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(page.getByRole('group', { name: 'Buy this product' })).toBeInViewport();
  await page.getByRole('group', { name: 'Buy this product' }).getByRole('button').tap();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await expect(page.locator('.viewed article').first()).toBeAttached();
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
}

/** Opens the menu and types into its search box. */
async function useSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const box = page.getByRole('navigation', { name: 'Main' }).getByRole('combobox');
  await box.tap();
  await box.pressSequentially('tecno');
  const listbox = page.getByRole('navigation', { name: 'Main' }).getByRole('listbox');
  await expect(listbox.getByRole('option').first()).toBeVisible();
}

test('a product’s page loads at most 90 kB of scripts with all that a user can open on it, and no React', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const product = await someProduct(request);
  const path = pathOf(product);
  await shopOn(page, path);
  await page.goto('/products/tablets');
  await main(page).getByRole('article').first().getByRole('link').first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const opened = await context.newPage();
  const sizes = scriptsOf(opened);
  await giveReviews(opened, product, longReviews);
  await opened.goto(path);
  await opened.getByRole('button', { name: 'Change your area' }).tap();
  await search(opened).fill('ikeja');
  await picker(opened).getByRole('option').first().tap();
  await expect(picker(opened)).toBeHidden();
  await useReviews(opened);
  await useTheRest(opened);
  await useSearch(opened);
  await opened.waitForLoadState('networkidle');
  const loaded = await sizes(request);
  const known = [...loaded.keys()].join('\n');
  expect(known).toMatch(/picture-viewer/);
  expect(known).toMatch(/open-places/);
  expect(known).not.toMatch(/\/(?:ReactScript|client)\./);

  expect(total(loaded), listed(loaded)).toBeLessThanOrEqual(EVER);
});
