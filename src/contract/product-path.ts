/** Where one product is asked for, by id or slug. Apart, so that a page that asks loads no schema. */
export const PRODUCT_PATH = '/product/{id}';

/** Last parts of addresses under `/product` that are calls (DESIGN.md, The API contract, 2). */
export const reservedProductSlugs: readonly string[] = ['home', 'category', 'slug'];
