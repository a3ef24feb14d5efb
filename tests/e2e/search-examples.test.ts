import { expect, test } from 'playwright/test';
import { box, cards, results, said } from './search-screen.ts';

/** What shoppers type, and what the first product has to be. */
const examples = [
  ['powerbank', /Power Bank/i],
  ['smartwatch', /Watch/i],
  ['iphone13', /iPhone 13/],
  ['s24ultra', /S24 Ultra/],
  ['samsnug', /Samsung/],
  ['earpiece', /Earbuds|Headphones|Earphones/i],
  ['phone pouch', /Case/i],
  ['barbing machine', /Clipper|Trimmer|Shaver/i],
  ['dstv remote', /DStv|Decoder/i],
  ['phone under 100k', /Phones/i],
  ['charger for samsung a15', /Charger|Adapter/i],
  ['how much is iphone 16', /iPhone 16/],
] as const;

for (const [text, fitting] of examples) {
  test(`“${text}” shows a fitting product first`, async ({ page }) => {
    await page.goto(`/?s=${encodeURIComponent(text)}`);
    await expect(said(page)).toHaveText(/\d+ products?/);
    await expect(cards(page).first()).toContainText(fitting);
  });
}

test('products for local words are announced, one tap leaves the exact ones, Back restores them', async ({
  page,
}) => {
  await page.goto('/?s=gen');
  const also = page.getByRole('region', { name: /^(?:For|Also for) “/ });
  await expect(also.getByRole('article').first()).toBeVisible();
  await expect(said(page)).toHaveText(/^(?:For|Also for) “[^”]+”: \d+ products?\. \d+ products?/);
  await also.getByRole('link', { name: 'Show only exact matches' }).click();
  await expect(also).toBeHidden();
  await expect(said(page)).toHaveText(/^\d+ products?/);
  await page.goBack();
  await expect(also.getByRole('article').first()).toBeVisible();
  await expect(box(page)).toHaveValue('gen');
});

test('if nothing fits all of a search, the nearest, popular products and WhatsApp follow', async ({
  page,
}) => {
  await page.goto('/?s=zzyx+samsung+charger');
  await expect(said(page)).toHaveText(/^Nothing fits all of it: we left out “zzyx”\./);
  await expect(cards(page).first()).toContainText(/Charger/i);
  await expect(page.getByRole('region', { name: /^Popular in / })).toBeVisible();
  await expect(results(page).getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    /text=.*zzyx/,
  );
});

test('what only descriptions mention comes first, with the passage, and that is said', async ({
  page,
}) => {
  // Results wait some seconds for descriptions, which a busy machine may need. So time is slow.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/?s=waterproof%20speaker');
  const described = page.getByRole('region', { name: '“waterproof” in the description' });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(described).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [100] });
  await page.clock.resume();
  await expect(described.getByRole('article').first()).toContainText('Speaker');
  await expect(described.getByRole('listitem').first()).toContainText(/waterproof/i);
  await expect(said(page)).toHaveText(
    /^Only descriptions mention “waterproof”\. Showing results for speaker\. \d+ products/,
  );
  const others = results(page).getByRole('heading', { name: 'Other results' });
  await expect(others).toBeVisible();
  const first = await described.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThan((await others.boundingBox())?.y ?? 0);
  // Each product once.
  const titles = await results(page).getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});
