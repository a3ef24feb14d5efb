import MiniSearch, { type Options } from 'minisearch';
import type { Product } from '#src/domain/catalogue/product.ts';
import { searchDocuments, searchFields, type Find, type SearchDocument } from './search-engine.ts';

/** All words, by their beginnings: the closest setting to the search rule. */
const options: Options<SearchDocument> = {
  fields: [...searchFields],
  storeFields: ['slug'],
  searchOptions: { prefix: true, combineWith: 'AND' },
};

/** Writes MiniSearch's index. */
export function write(products: readonly Product[]): Promise<string> {
  const index = new MiniSearch(options);
  index.addAll(searchDocuments(products));
  return Promise.resolve(JSON.stringify(index));
}

/** Opens MiniSearch over its own index. */
export function open(written: string): Promise<Find> {
  const index = MiniSearch.loadJSON(written, options);
  return Promise.resolve((text, limit) => {
    const found = index.search(text).map(({ slug }) => String(slug));
    return limit === undefined ? found : found.slice(0, limit);
  });
}
