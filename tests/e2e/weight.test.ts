import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { type APIRequestContext, expect, test } from 'playwright/test';

/** Budgets in bytes after Brotli: a first visit to a product's page on a slow line. */
const PAGE_AND_FIRST_STYLES = 14_000;
/** What long reviews may add to a page (tests/release/reviewed-site.test.ts). */
const REVIEWS = 650;
const ALL_STYLES = 20_000;

const product = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

function weight(text: string): number {
  return brotliCompressSync(text).byteLength;
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

test('a product’s page without its description fits in 14 kB with room for reviews, and holds its first styles', async ({
  request,
}) => {
  const $ = load(await textOf(request, product));
  $('#details').children(':not(h2)').remove();
  expect($('head style').text()).toContain('.product-top');
  expect($('head link[rel="stylesheet"]')).toHaveLength(0);
  expect(weight($.html())).toBeLessThanOrEqual(PAGE_AND_FIRST_STYLES - REVIEWS);
});

test('a product’s page loads at most 20 kB of styles, those below the fold included', async ({
  request,
}) => {
  const $ = load(await textOf(request, product));
  let total = weight($('head style').text());
  for (const style of $('link[rel="stylesheet"]').toArray()) {
    total += weight(await textOf(request, $(style).attr('href') ?? ''));
  }
  expect(total).toBeLessThanOrEqual(ALL_STYLES);
});

test('no script of a product’s page blocks rendering', async ({ request }) => {
  const $ = load(await textOf(request, product));
  expect($('script[src]').length).toBeGreaterThan(0);
  expect($('script[src]:not([type="module"])')).toHaveLength(0);
});
