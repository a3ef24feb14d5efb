/**
 * The path of one product, by id or slug. In its own module, so that a page can import it without a
 * schema library.
 */
export const PRODUCT_PATH = '/product/{id}';

/** Last segments of paths under `/product` that are calls (DESIGN.md, The API contract, 2). */
export const reservedProductSlugs: readonly string[] = ['home', 'category', 'slug'];
