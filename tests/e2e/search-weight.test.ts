import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { searchFiles, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';

/** The budget of a search's first answer over 2,000 products, in bytes after Brotli. */
const FIRST_ANSWER = 60_000;

test('the first answer over 2,000 products takes at most 60 kB without pictures, and nothing of Pagefind', async ({
  page,
}) => {
  const files = searchFiles(snapshotOf(seededProducts(generatedCatalogue(2_000))));
  await page.route('**/search-index/**', (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    return route.fulfill(
      body === undefined ? { status: 404 } : { contentType: 'application/json', body },
    );
  });
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  const weights: Promise<number>[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    asked.push(pathname);
    if (answer.request().resourceType() === 'image') return;
    weights.push(answer.body().then((body) => brotliCompressSync(body).byteLength));
  });
  const box = page.getByRole('banner').getByRole('combobox');
  await box.click();
  await box.fill('samsung');
  await expect(page.getByRole('option', { name: /Samsung.*₦/ }).first()).toBeVisible();
  page.removeAllListeners('response');
  const sum = (await Promise.all(weights)).reduce((total, bytes) => total + bytes, 0);
  expect(asked.filter((path) => path.startsWith('/search-index/')).length).toBeGreaterThan(2);
  expect(asked.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);
  test.info().annotations.push({ type: 'bytes', description: String(sum) });
  expect(sum).toBeLessThanOrEqual(FIRST_ANSWER);
});
