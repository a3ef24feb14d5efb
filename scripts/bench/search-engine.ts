import type { Product } from '#src/domain/catalogue/product.ts';

/** Returns the slugs of the products that match a text, best first, at most `limit` if given. */
export type Find = (text: string, limit?: number) => readonly string[];

/** A product with its five searched fields as texts, for engines without list fields. */
export type SearchDocument = {
  readonly id: number;
  readonly title: string;
  readonly brand: string;
  readonly subcategory: string;
  readonly label: string;
  readonly slug: string;
};

/** The fields of the search rule (SPEC.md section 4). */
export const searchFields = ['title', 'brand', 'subcategory', 'label', 'slug'] as const;

/** Converts products to documents. */
export function searchDocuments(products: readonly Product[]): SearchDocument[] {
  return products.map(({ title, brands, subcategory, label, slug }, id) => ({
    ...{ id, title, slug },
    brand: brands.join(' '),
    subcategory: subcategory ?? '',
    label: label ?? '',
  }));
}
