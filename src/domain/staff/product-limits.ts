/** Longest texts of a product that staff write, in characters, and its most pictures. */
export const PRODUCT_LIMITS = {
  title: 300,
  name: 200,
  label: 100,
  fits: 4000,
  /** In four bytes each, this fits in the body of a request. */
  description: 15_000,
  pictures: 12,
} as const;
