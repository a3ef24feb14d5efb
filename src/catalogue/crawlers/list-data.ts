import type { Crumb } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { productRoute, routes } from '#src/domain/routes.ts';
import type { SiteAddress } from './address.ts';
import type { Thing } from './thing.ts';

/**
 * Returns a page's breadcrumbs as structured data: the home page, then `crumbs`. A crumb without a link
 * is left out, unless it is the last one, which is the page itself.
 */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  { siteUrl }: Pick<SiteAddress, 'siteUrl'>,
): Thing {
  const steps = [{ name: 'Home', href: routes.home }, ...crumbs].filter(
    ({ href }, index) => href !== null || index === crumbs.length,
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href !== null && { item: `${siteUrl}${href}` }),
    })),
  };
}

/** Returns the products on a page of a list, with their positions in the whole list. */
export function itemListData(
  list: {
    readonly name: string;
    readonly count: number;
    readonly cards: readonly { readonly slug: string }[];
    readonly page: number;
  },
  { siteUrl }: Pick<SiteAddress, 'siteUrl'>,
): Thing {
  const { name, count, cards, page } = list;
  const before = (page - 1) * display.categoryPageSize;
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: count,
    itemListElement: cards.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: `${siteUrl}${productRoute(slug)}`,
    })),
  };
}
