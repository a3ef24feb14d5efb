import type { GoesWithView } from '#src/domain/catalogue/views.ts';
import type { FitsProduct } from '#src/domain/fits/devices.ts';
import { goesWithIn } from '#src/domain/fits/goes-with.ts';
import { productRoute } from '#src/domain/routes.ts';

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Returns a function that gives the links between a product and what it fits or goes with; null for
 * none. They have no prices, so that a changed price changes no other product's page.
 */
export function goesWithViews(
  products: readonly FitsProduct[],
): (product: FitsProduct) => GoesWithView | null {
  const goesWith = goesWithIn(products);
  return (product) => {
    const found = goesWith(product);
    if (found === null) return null;
    const { as, links, sockets } = found;
    return {
      name: as === 'fits' ? 'Fits' : 'Goes with',
      links: links.map(({ name, slug }) => ({
        name,
        href: slug === null ? null : productRoute(slug),
      })),
      more: sockets.length === 0 ? null : `and other devices with ${anyOf.format(sockets)}`,
    };
  };
}
