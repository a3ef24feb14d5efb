import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { snapshotFile } from '#src/catalogue/store.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { withBuildLock } from '#src/release/lock.ts';
import { previewProduct } from '#src/release/preview/preview-product.ts';
import { startForeignApi, type ForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { giveRebuiltShop, REBUILT } from '#tests/release/head-start.ts';
import { publishedSite, shopCatalogue } from '#tests/release/rebuild-shop.ts';
import { settingsFor } from '#tests/release/snapshots.ts';

/** The shared shop is rebuilt first, which takes seconds on a busy machine. */
const PATIENCE = 240_000;

/** One more than is published. */
const NEW = REBUILT.products + 1;

describe('a preview of a product', { timeout: PATIENCE }, () => {
  let dataDir: string;
  let shop: ForeignApi;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'oja-preview-'));
    await giveRebuiltShop(dataDir);
    shop = await startForeignApi(shopCatalogue(NEW, 60_000));
    return async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  }, PATIENCE);

  const preview = (id: number, changed: Partial<Settings> = {}) =>
    previewProduct({
      settings: { ...settingsFor(dataDir), ...changed },
      source: { apiUrl: shop.url, uploadsUrl: shop.uploadsUrl, keepAs: 'a shop' },
      productId: String(id),
      signal: new AbortController().signal,
    });
  const kept = async () => [publishedSite(dataDir), await readFile(snapshotFile(dataDir), 'utf8')];

  it('the page is rendered from the catalogue as it is, and nothing that is kept changes', async () => {
    const before = await kept();
    const { preview: page, live, differences } = await preview(1);
    expect(page).toContain('₦60,000');
    expect(page).not.toContain('₦50,000');
    expect(live).toContain('₦50,000');
    expect(differences).toEqual([{ name: 'price', live: '₦50,000', preview: '₦60,000' }]);
    expect(await kept()).toEqual(before);
  });

  it('a new product has a preview and no live page', async () => {
    const { preview: page, live, differences } = await preview(NEW);
    expect(page).toContain(`Phone ${NEW}`);
    expect([live, differences]).toEqual([null, []]);
  });

  it('a product that the pull leaves out has no preview, and the reason', async () => {
    shop.catalogue.products = shop.catalogue.products.with(1, {
      ...{ id: 2, productTitle: '', category: 'Phones', promotionalPrice: 1 },
    });
    const { preview: page, live, leftOut } = await preview(2);
    expect([page, leftOut]).toEqual([null, 'no productTitle']);
    expect(live).toContain('Phone 2');
  });

  it('a preview under other settings than those of the live site is refused in a sentence', async () => {
    await expect(preview(1, { imageBaseUrl: 'https://cdn.test/{file}' })).rejects.toThrow(
      /^The site has not been published .* Please publish first\.$/,
    );
  });

  it('while somebody rebuilds the site, a preview is refused at once in a sentence', async () => {
    await withBuildLock(dataDir, () =>
      expect(preview(1)).rejects.toThrow(/^The site is being rebuilt\. Please try again/),
    );
  });
});
