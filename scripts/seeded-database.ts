import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInPolicies } from '#src/catalogue/content.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { bannerFile, pictureFile } from '#src/demo/pictures/picture-file.ts';
import { renderPictures } from '#src/demo/pictures/render.ts';
import { unlessStopped } from './run.ts';

/** Concurrent drawings; each uses several threads. */
const AT_ONCE = 2;

/**
 * Opens the shop's database and brings it up to date. An empty one is filled with the demo
 * catalogue, or with `SEED_PRODUCTS` generated products, and its pictures are drawn. The caller
 * closes it. Throws a DatabaseError if it cannot be used.
 */
export async function openSeededDatabase(
  settings: Settings,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ShopDatabase> {
  await mkdir(settings.dataDir, { recursive: true });
  const db = await openDatabase(settings);
  try {
    if (await isEmpty(db)) await seed(db, settings, onProgress, signal);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function isEmpty(db: ShopDatabase): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Draws the pictures first, so that a shop with products has their pictures too. */
async function seed(
  db: ShopDatabase,
  { dataDir, seedProducts }: Settings,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<void> {
  const catalogue = seedProducts === null ? demoCatalogue() : generatedCatalogue(seedProducts);
  const drawing = renderPictures({
    specs: catalogue.products.flatMap(({ pictures }) => pictures),
    banners: catalogue.banners.map(({ picture }) => picture),
    folder: join(dataDir, 'uploads'),
    concurrency: AT_ONCE,
    onProgress: (done, total) => {
      onProgress({ phase: 'drawings', done, total });
    },
  });
  await unlessStopped(drawing, signal);
  const policies = await builtInPolicies(undefined, null);
  const report = await fillShop(db, { catalogue, policies, pictureFile, bannerFile });
  if (report.filled) {
    const categories = catalogue.categories.length;
    console.log(`A new shop: ${report.products} products in ${categories} categories.`);
  }
}
