import type { ProductState } from '#src/contract/staff-product.ts';

/** What products are listed by, in words. */
export const stateNames: Readonly<Record<ProductState, string>> = {
  all: 'All products',
  sold_out: 'Sold out',
  low: 'Running low',
  incomplete: 'No price or picture',
  archived: 'Archived',
};
