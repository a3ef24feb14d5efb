import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSnapshot } from '#src/catalogue/store.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { testShop, type TestShop } from './command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  const { dataDir } = shop;
  await writeSnapshot(dataDir, snapshotOf(seededProducts(demoCatalogue())));
  const db = await openDatabase({ databaseUrl: null, dataDir });
  for (const text of ['drone', 'ps5 pad', 'PS5 pad']) {
    await db
      .insertInto('events')
      .values({
        ...{ name: 'MissedSearch', component: 'Search', user_id: null },
        metadata: JSON.stringify({ text, nearest: '' }),
        created_at: '2026-03-01T10:00:00.000Z',
      })
      .execute();
  }
  await db.destroy();
}, 60_000);
afterAll(() => shop.remove());

const search = (...args: readonly string[]) => shop.run('search.ts', args);

describe('npm run search', () => {
  it('a query is explained: how it was read, and why results rank where they do', async () => {
    const { status, stdout } = await search('samsnug', 'phone', 'under', '200k');
    expect(status).toBe(0);
    expect(stdout).toContain('samsnug: spelling, samsung');
    expect(stdout).toContain('Showing results for samsung phone, up to ₦200,000.');
    expect(stdout).toMatch(/^1\. Samsung Galaxy A\d+.* \(first/m);
    expect(stdout).toMatch(/^2\. .*after the one above by/m);
  }, 60_000);

  it('missed searches are listed, the most frequent first', async () => {
    const { status, stdout } = await search('--missed');
    expect([status, stdout]).toEqual([
      0,
      '2 × ps5 pad  (nothing; 2026-03-01)\n1 × drone  (nothing; 2026-03-01)\n2 searches\n',
    ]);
  }, 60_000);

  it('a call without a query says how it is used', async () => {
    const { status, stderr } = await search();
    expect(status).toBe(2);
    expect(stderr).toBe('Use: npm run search -- "QUERY", or --missed.\n');
  }, 60_000);
});
