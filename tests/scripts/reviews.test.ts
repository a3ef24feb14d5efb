import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '#src/server/app.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { buy, review } from '#tests/server/reviews/bought.ts';
import { visit } from '#tests/server/browser.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';
import { testShop, type TestShop } from './command.ts';

let shop: TestShop;
let orderId: string;
beforeEach(async () => {
  shop = await testShop();
  const { dataDir } = shop;
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await fillShop(db, sampleSeed(sampleProducts(2)));
  const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE] });
  const browser = await visit(app);
  const bought = await buy(db, browser);
  ({ orderId } = bought);
  await review(browser, bought, { title: 'Buy\u202e at', text: 'my shop\u200b' });
  await browser.post('/review/1/report', { reason: 'An advert' });
  await app.close();
  await db.destroy();
});
afterEach(() => shop.remove());

const reviews = (...args: readonly string[]) => shop.run('reviews.ts', args);

it('npm run reviews lists, hides and shows reviews', { timeout: 60_000 }, async () => {
  const list = await reviews('list', '--reported');
  expect(list.stderr).toBe('');
  expect(list.stdout.trim().split('\n')).toEqual([
    expect.stringMatching(`^1  .*  4/5  ${orderId}  .*  reported 1 time$`),
    '    Buy at: my shop',
    '1 review',
  ]);
  expect((await reviews('reports', '1')).stdout).toContain('An advert\n1 report');
  const hidden = await reviews('hide', '1', '--reason', 'an advert');
  expect(hidden.stdout.trim()).toBe(
    'Review 1 is hidden. The next rebuild changes its product’s page.',
  );
  expect((await reviews('list', '--reported')).stdout.trim()).toBe('0 reviews');
  expect((await reviews('list', '--hidden')).stdout).toContain('hidden: an advert');
  expect((await reviews('unhide', '1')).stdout).toContain('Review 1 is shown again.');
  expect((await reviews('list', '--hidden')).stdout.trim()).toBe('0 reviews');
  for (const wrong of [['hide', '9'], ['hide', 'x'], ['hide'], ['burn', '1'], []]) {
    const ended = await reviews(...wrong);
    expect([ended.status, ended.stdout], wrong.join(' ')).not.toEqual([0, expect.anything()]);
    expect(ended.stderr).not.toBe('');
  }
});
