import type { Product } from '#src/domain/product.ts';
import { slugify } from '#src/domain/slug.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Whether a label contains every hyphen-separated keyword of a slug, case and accents aside. */
export function containsKeywords(label: string, slug: string): boolean {
  const text = slugify(label);
  return slug.split('-').every((keyword) => text.includes(keyword));
}

/** Products whose label contains every keyword of a slug, in listing order. */
export function labelledProducts(index: CatalogueIndex, slug: string): readonly Product[] {
  const rank = ({ id }: Product) => index.rank.get(id) ?? 0;
  return [...index.byLabel]
    .filter(([label]) => containsKeywords(label, slug))
    .flatMap(([, products]) => products)
    .toSorted((a, b) => rank(a) - rank(b));
}
