import { groupCanonical } from '#src/catalogue/crawlers/canonical.ts';
import { groupDocumentTitle, listingDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import type { CategoryView } from '#src/domain/catalogue/views.ts';
import { pagesView } from '#src/domain/listing/paging.ts';
import { ALL_SLUG, categoryRoute } from '#src/domain/routes.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { groupDeals } from './deals.ts';
import { listingSlugs } from './listing.ts';
import { cardsOn, pagesFrom, pagesOf, pageTitle } from './pages.ts';
import { groupParts } from './subcategory-brand.ts';

/** Returns every page under `/category`, in a fixed order. */
export function categoryPages(
  index: CatalogueIndex,
): readonly { readonly slug: string; readonly page: number }[] {
  return [...index.groups.values()].flatMap(({ slug, products }) =>
    pagesFrom(products).map((page) => ({ slug, page })),
  );
}

/** Returns a page of a group (SPEC.md section 2, Category page). An unknown slug has an empty group. */
export function categoryView(index: CatalogueIndex, slug: string, page: number): CategoryView {
  // The listing of everything has another name than its group.
  const isListed = slug !== ALL_SLUG && listingSlugs(index).includes(slug);
  const titleOf = isListed ? groupDocumentTitle : listingDocumentTitle;
  const { name, products } = index.groups.get(slug) ?? { name: slug, products: [] };
  return {
    slug,
    route: categoryRoute(slug, page),
    canonical: groupCanonical(index, slug, page),
    documentTitle: pageTitle(titleOf(name), page),
    name,
    choicesTitle: 'Brands',
    ...groupParts(index, slug, name),
    count: products.length,
    cards: cardsOn(index, products, page),
    deals: page === 1 ? groupDeals(index, products) : null,
    ...pagesView(page, pagesOf(products), (number) => categoryRoute(slug, number)),
  };
}
