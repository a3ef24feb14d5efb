/*
 * Reading catalogues of servers that are not ours and know SPEC.md alone: lenient in form, strict in
 * what a shop cannot do without, and always saying why a record was refused.
 */
export { readBanner, type ForeignBanner } from './foreign-banner.ts';
export {
  readBrands,
  readCategory,
  readSubcategory,
  type ForeignBrands,
  type ForeignCategory,
  type ForeignSubcategory,
} from './foreign-category.ts';
export { readDelivery, type ForeignDelivery } from './foreign-delivery.ts';
export { readSection, type ForeignSection } from './foreign-home.ts';
export { readList, type ForeignKind, type ReadList } from './foreign-list.ts';
export { readPolicy, type ForeignPolicy } from './foreign-policy.ts';
export { NO_CATEGORY, readProduct, type ForeignProduct } from './foreign-product.ts';
export type { ReadRecord, Refused } from './foreign-record.ts';
