/*
 * Reads catalogues of other servers, which follow only SPEC.md. Lenient about form, strict about
 * what a shop needs, and every refused record has a reason.
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
export { readFormerName, type ForeignFormerName } from './foreign-former-name.ts';
export { readSection, type ForeignSection } from './foreign-home.ts';
export { readList, type ForeignKind, type ReadList } from './foreign-list.ts';
export { readPolicy, type ForeignPolicy } from './foreign-policy.ts';
export { NO_CATEGORY, readProduct, type ForeignProduct } from './foreign-product.ts';
export { readSearchWords } from './foreign-search-words.ts';
export { readShopDetails, type ForeignShopDetails } from './foreign-shop-details.ts';
export { fieldOf } from './foreign-plain.ts';
export type { ReadRecord, Refused } from './foreign-record.ts';
