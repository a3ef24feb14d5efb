import { mkdirSync } from 'node:fs';
import { builtInPolicies } from '#src/catalogue/content.ts';
import { parseSettings, type Settings } from '#src/domain/settings/settings.ts';
import type { RebuildOptions } from '#src/release/releases/rebuild.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { bannerFile, pictureFile } from '#src/demo/pictures/picture-file.ts';
import { startApi } from '#src/server/start.ts';

/** A shop of generated products with a running API. */
export type GeneratedShop = {
  readonly settings: Settings;
  /** The API that a rebuild pulls from. */
  readonly source: RebuildOptions['source'];
  /** Prices in kobo by slug, in product order. */
  readonly prices: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
};

/**
 * Fills the database of a new data folder with generated products without pictures, and starts its
 * API.
 */
export async function openGeneratedShop(dataDir: string, products: number): Promise<GeneratedShop> {
  mkdirSync(dataDir, { recursive: true });
  const settings = { ...parseSettings({ DATA_DIR: dataDir }), host: '127.0.0.1', port: 0 };
  const db = await openDatabase(settings);
  const catalogue = generatedCatalogue(products);
  await fillShop(db, { catalogue, policies: await builtInPolicies(), pictureFile, bannerFile });
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'price_kobo'])
    .orderBy('id')
    .execute();
  await db.destroy();
  const api = await startApi({ settings });
  return {
    settings,
    source: { apiUrl: `${api.url}/api/v1`, uploadsUrl: `${api.url}/uploads`, keepAs: 'the bench' },
    prices: new Map(rows.map(({ slug, price_kobo }) => [slug, price_kobo])),
    close: () => api.close(),
  };
}
