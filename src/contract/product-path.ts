/** Where one product is asked for, by id or slug. Apart, so that a page that asks loads no schema. */
export const PRODUCT_PATH = '/product/{id}';
