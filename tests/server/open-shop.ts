import type { FastifyInstance } from 'fastify';
import { createApp, type AppOptions } from '#src/server/app.ts';
import type { DatabasePlace } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { DemoCatalogue } from '#src/demo/catalogue.ts';
import type { TestedDatabase } from './database.ts';
import { sampleProducts, sampleSeed } from './sample.ts';

export type OpenShop = {
  readonly app: FastifyInstance;
  readonly db: ShopDatabase;
  readonly dataDir: string;
  /** For a second process at the same database. */
  readonly place: DatabasePlace;
  readonly close: () => Promise<void>;
};

/** The origin that the tested API lets in. */
export const SITE = 'https://shop.example';

/** The API over a new database with the sample shop in it, and what else a test sets. */
export async function openShop(
  database: TestedDatabase,
  products: DemoCatalogue['products'] = sampleProducts(5),
  options: Partial<AppOptions> = {},
): Promise<OpenShop> {
  const { db, place, remove } = await database.openSeeded(sampleSeed(products));
  const { dataDir } = place;
  const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], ...options });
  await app.ready();
  const close = async () => {
    await app.close();
    await remove();
  };
  return { app, db, dataDir, place, close };
}
