import Fuse, { type IFuseOptions } from 'fuse.js';
import type { Product } from '#src/domain/catalogue/product.ts';
import { searchDocuments, searchFields, type Find, type SearchDocument } from './search-engine.ts';

/** Extended search with `'word'`: exact parts of a field. All words must be in one field. */
const options: IFuseOptions<SearchDocument> = {
  keys: [...searchFields],
  useExtendedSearch: true,
  ignoreLocation: true,
  threshold: 0,
};

type Written = { readonly documents: readonly SearchDocument[]; readonly index: unknown };

/** Writes the documents with Fuse's index of them. */
export function write(products: readonly Product[]): Promise<string> {
  const documents = searchDocuments(products);
  const index = Fuse.createIndex([...searchFields], documents).toJSON();
  return Promise.resolve(JSON.stringify({ documents, index } satisfies Written));
}

/** Opens Fuse.js over its own index. */
export function open(written: string): Promise<Find> {
  const { documents, index } = JSON.parse(written) as {
    documents: SearchDocument[];
    index: Parameters<typeof Fuse.parseIndex<SearchDocument>>[0];
  };
  const fuse = new Fuse(documents, options, Fuse.parseIndex<SearchDocument>(index));
  return Promise.resolve((text, limit) => {
    const asked = text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => `'${word}`)
      .join(' ');
    const found = asked === '' ? documents.map((item) => ({ item })) : fuse.search(asked);
    return found.slice(0, limit).map(({ item }) => item.slug);
  });
}
