import { routes } from '#src/domain/routes.ts';
import { SITEMAP_ROUTE } from './sitemap.ts';

/** What only a shopper's own session fills: a crawler finds nothing there. */
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
 * What crawlers may read: all but the API, a shopper's own screens, and searches, of which there is no
 * end and which no page links to. A `noindex` is obeyed only where it is read: what is linked and not
 * to be kept, such as a filtered list, is not in here.
 */
export function robotsText(siteUrl: string): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...personal.map((route) => `Disallow: ${route}`),
    // To the end of the address: a label may begin like it.
    `Disallow: ${routes.order}$`,
    'Disallow: /*?s=',
    '',
    `Sitemap: ${siteUrl}${SITEMAP_ROUTE}`,
  ];
  return `${lines.join('\n')}\n`;
}
