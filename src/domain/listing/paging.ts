import type { PagesView } from '#src/domain/catalogue/views.ts';

/** Returns the number of pages that `count` items fill. An empty list has one page, which says so. */
export function pageCount(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** Returns the items on a page; pages count from 1. */
export function pageOf<T>(things: readonly T[], page: number, size: number): readonly T[] {
  return things.slice((page - 1) * size, page * size);
}

/**
 * Returns the page numbers to link to: the first, the last, and `range` on either side of the
 * current one. Null stands for a gap of at least two pages.
 */
export function pageNumbers(page: number, pages: number, range = 2): readonly (number | null)[] {
  const shown: (number | null)[] = [];
  let last = 0;
  for (const number of nearby(page, pages, range)) {
    if (number - last === 2) shown.push(last + 1);
    if (number - last > 2) shown.push(null);
    shown.push(number);
    last = number;
  }
  return shown;
}

/** Returns the links between pages; `hrefOf` gives their addresses. */
export function pagesView(
  page: number,
  pages: number,
  hrefOf: (page: number) => string,
): PagesView {
  return {
    page,
    pages,
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    numbers: pageNumbers(page, pages).map((number) =>
      number === null ? null : { page: number, href: hrefOf(number) },
    ),
  };
}

function nearby(page: number, pages: number, range: number): readonly number[] {
  const from = Math.max(2, page - range);
  const to = Math.min(pages - 1, page + range);
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
  return pages === 1 ? [1] : [1, ...between, pages];
}
