import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readHistory } from '#src/release/releases/history.ts';
import { rollback } from '#src/release/releases/publish.ts';
import { rebuild } from '#src/release/releases/rebuild.ts';
import { currentLink } from '#src/release/releases/releases.ts';
import { readSiteReport } from '#src/release/releases/site-report.ts';
import { startForeignApi, type ForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { giveFont } from './head-start.ts';
import { publishedSite, shopCatalogue } from './rebuild-shop.ts';
import { settingsFor } from './snapshots.ts';

/** Some rebuilds with pages, each several seconds on a busy machine. */
const PATIENCE = 240_000;

let dataDir: string;
let shop: ForeignApi;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oja-rolled-back-'));
  await giveFont(dataDir);
  shop = await startForeignApi();
  return async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});

/** Rebuilds from a shop with this price, and tells how it ended and which price visitors get. */
async function rebuilt(price: number, isAutomatic: boolean): Promise<readonly [string, number]> {
  Object.assign(shop.catalogue, shopCatalogue(3, price));
  const source = { apiUrl: shop.url, uploadsUrl: shop.uploadsUrl, keepAs: 'a shop' };
  const { outcome } = await rebuild({ settings: settingsFor(dataDir), source, isAutomatic });
  return [outcome, publishedSite(dataDir).price];
}

it(
  'what was rolled back is published again by a person or with the next change, never by itself',
  { timeout: PATIENCE },
  async () => {
    expect(await rebuilt(100, true)).toEqual(['published', 100]);
    expect(await rebuilt(200, true)).toEqual(['published', 200]);
    const caughtUp = async () => (await readSiteReport(dataDir, Infinity))?.caughtUpAt;
    await rollback(dataDir);
    const before = await caughtUp();
    expect(await rebuilt(200, true)).toEqual(['held', 100]);
    // The site has not caught up by that.
    expect(await caughtUp()).toBe(before);
    expect((await readHistory(dataDir)).at(-1)).toMatchObject({ outcome: 'held', urls: 0 });
    expect(await rebuilt(300, true)).toEqual(['published', 300]);
    await rollback(dataDir);
    expect(await rebuilt(300, true)).toEqual(['held', 200]);
    expect(await rebuilt(300, false)).toEqual(['published', 300]);
  },
);

it(
  'what is changed and changed back shares its compressed pages with the release that had them',
  { timeout: PATIENCE },
  async () => {
    const compressed = async () =>
      (await stat(join(currentLink(dataDir), 'products', 'all.html.br'))).ino;
    await rebuilt(400, false);
    const before = await compressed();
    await rebuilt(500, false);
    expect(await compressed()).not.toBe(before);
    expect(await rebuilt(400, false)).toEqual(['published', 400]);
    expect(await compressed()).toBe(before);
  },
);
