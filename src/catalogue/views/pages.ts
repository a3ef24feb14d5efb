import type { Product, ProductCard } from '#src/domain/catalogue/product.ts';
import type { ChoiceLink } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { pageCount, pageOf } from '#src/domain/listing/paging.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Returns the number of pages that products fill; at least one. */
export function pagesOf(products: readonly Product[]): number {
  return pageCount(products.length, display.categoryPageSize);
}

/** Returns the numbers of all pages of these products, from 1. */
export function pagesFrom(products: readonly Product[]): readonly number[] {
  return Array.from({ length: pagesOf(products) }, (_, before) => before + 1);
}

/** Returns the cards of a page of these products (SPEC.md section 9, Category page size). */
export function cardsOn(
  index: CatalogueIndex,
  products: readonly Product[],
  page: number,
): readonly ProductCard[] {
  return pageOf(products, page, display.categoryPageSize).map(index.card);
}

/** Returns the document title of a page; from the second page on it contains the number. */
export function pageTitle(title: string, page: number): string {
  return page === 1 ? title : `Page ${page}: ${title}`;
}

/** Returns links with the current one first: a phone shows the beginning of their line. */
export function currentFirst(links: readonly ChoiceLink[]): readonly ChoiceLink[] {
  return links.toSorted((a, b) => Number(b.current) - Number(a.current));
}
