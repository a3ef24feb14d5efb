/** First segment of the back office: no label may take it. */
export const BACK_OFFICE = 'back-office';

/**
 * The screens of the back office. They stand apart from `domain/routes.ts`, which every shopper's page
 * loads.
 */
export const staffRoutes = {
  attention: '/back-office',
  orders: '/back-office/orders',
  /** The order's number is in the fragment. */
  order: '/back-office/order',
  newOrder: '/back-office/new-order',
  products: '/back-office/products',
  publishing: '/back-office/publishing',
  figures: '/back-office/figures',
  /** Members, second factor and log of changes. */
  staff: '/back-office/staff',
  signIn: '/back-office/sign-in',
  /** Where an invited member sets a password. The token is in the fragment, which no server sees. */
  join: '/back-office/join',
} as const;

/** Returns the page of an order in the back office. */
export function staffOrderRoute(number: string): string {
  return `${staffRoutes.order}#${number}`;
}

/** Returns the page on which the holder of this token sets a password. */
export function joinRoute(token: string): string {
  return `${staffRoutes.join}#${token}`;
}
