import { containsKeywords } from '#src/domain/catalogue/label-keywords.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Returns the products whose label contains every keyword of a slug, in listing order. */
export function labelledProducts(index: CatalogueIndex, slug: string): readonly Product[] {
  const rank = ({ id }: Product) => index.rank.get(id) ?? 0;
  return [...index.byLabel]
    .filter(([label]) => containsKeywords(label, slug))
    .flatMap(([, products]) => products)
    .toSorted((a, b) => rank(a) - rank(b));
}
