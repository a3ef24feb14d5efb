import type { CategoryView } from '#src/domain/views.ts';
import { listingDocumentTitle } from '#src/domain/document-title.ts';
import { display } from '#src/domain/display.ts';
import { pageCount, pageNumbers, pageOf } from '#src/domain/paging.ts';
import { categoryRoute } from '#src/domain/routes.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Every page that exists under `/category`, in a fixed order. */
export function categoryPages(
  index: CatalogueIndex,
): readonly { readonly slug: string; readonly page: number }[] {
  return [...index.groups.values()].flatMap(({ slug, products }) =>
    Array.from({ length: pageCount(products.length, display.categoryPageSize) }, (_, before) => ({
      slug,
      page: before + 1,
    })),
  );
}

/** A page of a group (SPEC.md section 2, Category page). An unknown slug is an empty group. */
export function categoryView(index: CatalogueIndex, slug: string, page: number): CategoryView {
  const { name, products } = index.groups.get(slug) ?? { name: slug, products: [] };
  const pages = pageCount(products.length, display.categoryPageSize);
  const title = listingDocumentTitle(name);
  return {
    slug,
    documentTitle: page === 1 ? title : `Page ${page}: ${title}`,
    name,
    count: products.length,
    page,
    pages,
    cards: pageOf(products, page, display.categoryPageSize).map(index.card),
    previous: page > 1 ? categoryRoute(slug, page - 1) : null,
    next: page < pages ? categoryRoute(slug, page + 1) : null,
    numbers: pageNumbers(page, pages).map((number) =>
      number === null ? null : { page: number, href: categoryRoute(slug, number) },
    ),
  };
}
