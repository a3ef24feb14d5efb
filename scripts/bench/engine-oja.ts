import { sealSnapshot } from '#src/catalogue/store.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { searchFileViews } from '#src/catalogue/views/search-files.ts';
import type { Product } from '#src/domain/catalogue/product.ts';

/**
 * Returns the exact search's index as the build writes it, without the cards: JSON of the files'
 * addresses and texts.
 */
export function writeOja(products: readonly Product[]): Promise<string> {
  const none = { year: 2026, categories: [], labels: [], sections: [], banners: [] };
  const snapshot = sealSnapshot({ ...none, products, delivery: [], policies: [] });
  const files = [...searchFileViews(indexCatalogue(snapshot))].filter(
    ({ body }) => !body.startsWith('['),
  );
  return Promise.resolve(
    JSON.stringify(Object.fromEntries(files.map(({ route, body }) => [route, body]))),
  );
}
