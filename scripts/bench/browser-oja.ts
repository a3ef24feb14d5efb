import { bestProducts, findProducts } from '#src/domain/search/search.ts';
import { createSearchIndex } from '#src/stores/search/index-file.ts';
import type { Find } from './search-engine.ts';

/** Opens the shop's own search over the text of `writeOja`. */
export async function open(written: string): Promise<Find> {
  const files = JSON.parse(written) as Readonly<Record<string, string>>;
  const index = createSearchIndex((route) =>
    Promise.resolve(JSON.parse(files[route] ?? 'null') as unknown),
  );
  await index.load();
  const { products } = index.state.get();
  return (text, limit) =>
    (limit === undefined
      ? findProducts(products, text)
      : bestProducts(products, text, limit).products
    ).map(({ slug }) => slug);
}
