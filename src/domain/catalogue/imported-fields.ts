import type { Product } from './product.ts';

/** The fields of a product that an import sets, except its pictures. */
export type ImportedFields = Pick<
  Product,
  | 'slug'
  | 'title'
  | 'category'
  | 'subcategory'
  | 'label'
  | 'model'
  | 'fits'
  | 'price'
  | 'regularPrice'
  | 'description'
  | 'featured'
  | 'stock'
> & {
  /** Names, separated by commas. */
  readonly brand: string;
};
