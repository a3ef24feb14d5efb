import type { Crumb } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { productRoute, routes } from '#src/domain/routes.ts';
import type { SiteAddress } from './address.ts';
import type { Thing } from './thing.ts';

/**
 * The way to a page, as its breadcrumb shows it: the home page goes before `crumbs`. A step without a
 * page of its own is left out, unless it is the last, which is the page itself.
 */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  { siteUrl }: Pick<SiteAddress, 'siteUrl'>,
): Thing {
  const steps = [{ name: 'Home', href: routes.home }, ...crumbs].filter(
    ({ href }, place) => href !== null || place === crumbs.length,
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(href !== null && { item: `${siteUrl}${href}` }),
    })),
  };
}

/** The products on a page of a list, with their places in the whole list. */
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
    itemListElement: cards.map(({ slug }, place) => ({
      '@type': 'ListItem',
      position: before + place + 1,
      url: `${siteUrl}${productRoute(slug)}`,
    })),
  };
}
