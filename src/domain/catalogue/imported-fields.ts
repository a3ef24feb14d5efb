import type { Product } from './product.ts';

/** What an import sets of a product, but for its pictures. */
export type ImportedFields = Pick<
  Product,
  | 'slug'
  | 'title'
  | 'category'
  | 'subcategory'
  | 'label'
  | 'price'
  | 'regularPrice'
  | 'description'
  | 'featured'
  | 'stock'
> & {
  /** Names with commas between them. */
  readonly brand: string;
};
