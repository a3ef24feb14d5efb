import type { Product } from '#src/domain/catalogue/product.ts';

/** The slugs of the products that a text finds, the best first, at most `limit` where it is given. */
export type Find = (text: string, limit?: number) => readonly string[];

/** A product with its five searched fields as texts, for engines that know no lists. */
export type SearchDocument = {
  readonly id: number;
  readonly title: string;
  readonly brand: string;
  readonly subcategory: string;
  readonly label: string;
  readonly slug: string;
};

/** The fields that the rule looks through (SPEC.md section 4). */
export const searchFields = ['title', 'brand', 'subcategory', 'label', 'slug'] as const;

/** Products as documents. */
export function searchDocuments(products: readonly Product[]): SearchDocument[] {
  return products.map(({ title, brands, subcategory, label, slug }, id) => ({
    ...{ id, title, slug },
    brand: brands.join(' '),
    subcategory: subcategory ?? '',
    label: label ?? '',
  }));
}
