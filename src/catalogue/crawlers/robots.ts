import { routes } from '#src/domain/routes.ts';
import { SITEMAP_ROUTE } from './sitemap.ts';

/** Pages whose content depends on the shopper's session: a crawler would find nothing. */
const personal = [
  routes.account,
  routes.cart,
  routes.wishlist,
  routes.compare,
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
  routes.paymentVerify,
  routes.orderSuccess,
];

/**
 * Returns robots.txt. It excludes the API, personal pages, and searches, which are endless and not
 * linked. Linked pages that must not be indexed, such as a filtered list, are not excluded: a crawler
 * must read a page to see its `noindex`.
 */
export function robotsText(siteUrl: string): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...personal.map((route) => `Disallow: ${route}`),
    // Only the exact path: the slug of a label may begin with it.
    `Disallow: ${routes.order}$`,
    'Disallow: /*?s=',
    '',
    `Sitemap: ${siteUrl}${SITEMAP_ROUTE}`,
  ];
  return `${lines.join('\n')}\n`;
}
