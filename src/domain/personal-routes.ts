import { routes } from './routes.ts';

/**
 * Screens that show a shopper's own data or take an order or a password. They are never loaded ahead,
 * and nothing else is offered on them. Apart
 * from `routes.ts`, which every page loads.
 */
export const personalRoutes: readonly string[] = [
  ...[routes.cart, routes.account, routes.wishlist, routes.compare],
  ...[routes.login, routes.register, routes.forgotPassword, routes.resetPassword],
  ...[routes.paymentVerify, routes.orderSuccess, routes.order, routes.trackOrder],
];
