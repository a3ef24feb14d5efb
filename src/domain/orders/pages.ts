import type { PagesView } from '#src/domain/catalogue/views.ts';

/** SPEC.md section 9: orders per page, links around the current page, and links at either end. */
export const orderPaging = { size: 5, links: 3, margin: 2 } as const;

/**
 * Returns the links between pages of orders: 3 around the current page, as many near an end as
 * elsewhere, and 2 at either end. Null stands for a gap of at least two pages.
 */
export function orderPages(
  page: number,
  pages: number,
  hrefOf: (page: number) => string,
): PagesView {
  const { links, margin } = orderPaging;
  const from = Math.max(1, Math.min(page - Math.floor(links / 2), pages - links + 1));
  const isShown = (number: number) =>
    number <= margin || number > pages - margin || (number >= from && number < from + links);
  const numbers: (number | null)[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const closesGap = numbers.at(-1) !== null && !isShown(number) && isShown(number + 1);
    if (isShown(number) || closesGap) numbers.push(number);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return {
    page,
    pages,
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    numbers: numbers.map((number) =>
      number === null ? null : { page: number, href: hrefOf(number) },
    ),
  };
}
