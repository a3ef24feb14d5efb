import { Document } from 'flexsearch';
import type { Product } from '#src/domain/catalogue/product.ts';
import { searchDocuments, searchFields, type Find, type SearchDocument } from './search-engine.ts';

/**
 * Indexes every part of every word, FlexSearch's widest setting. Words may be in different fields.
 */
function emptyIndex() {
  return new Document({
    document: { id: 'id', index: [...searchFields] },
    tokenize: 'full',
  });
}

/**
 * Writes the documents. A browser indexes them, because FlexSearch's own export is many times
 * larger.
 */
export function write(products: readonly Product[]): Promise<string> {
  return Promise.resolve(JSON.stringify(searchDocuments(products)));
}

/** Opens FlexSearch over the documents. */
export function open(written: string): Promise<Find> {
  const documents = JSON.parse(written) as readonly SearchDocument[];
  const index = emptyIndex();
  for (const document of documents) index.add({ ...document });
  return Promise.resolve((text, limit) => {
    const fields = index.search(text, { limit: limit ?? documents.length });
    const ids = new Set(fields.flatMap(({ result }) => result));
    return [...ids].slice(0, limit).map((id) => documents[Number(id)]?.slug ?? '');
  });
}
