import { load } from 'cheerio';
import type { Page } from 'playwright/test';
import type { WireReview } from '#src/contract/review-fields.ts';
import { pathOf, type WireProduct } from './product-screen.ts';

/** Reviews that the API lists on a page. */
const PAGE = 10;

/** Gives the page of a product these reviews: of the built page its list, and the API's answers. */
export async function giveReviews(
  page: Page,
  product: WireProduct,
  reviews: readonly WireReview[],
): Promise<void> {
  await page.route(`**/api/v1/product/${product.id}/reviews?*`, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const data = reviews.slice((number - 1) * PAGE, number * PAGE);
    const hasMore = reviews.length > number * PAGE;
    await route.fulfill({ json: { message: 'Reviews', data, hasMore } });
  });
  await page.route(/\/review\/\d+\/helpful/, (route) =>
    route.fulfill({ json: { message: 'Thank you.', data: { helpful: 7 } } }),
  );
  await page.route(/\/review\/\d+\/report/, (route) =>
    route.fulfill({ json: { message: 'Thank you.' } }),
  );
  await page.route(`**${pathOf(product)}`, async (route) => {
    const answer = await route.fetch();
    const $ = load(await answer.text());
    $('#reviews > p').replaceWith(
      `<div data-reviews="${product.id}"><ul class="reviews"></ul>` +
        `<button type="button" hidden>See all ${reviews.length} reviews</button>` +
        '<p role="status"></p></div>',
    );
    await route.fulfill({ response: answer, body: $.html() });
  });
}
