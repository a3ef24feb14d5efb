/** Distance of the current item from the edge of its row, in px. */
const EDGE = 16;

/** Scrolls the rows of categories and brands to the current item, if they are wider than the window. */
export function showCurrent(page: Document): void {
  const all = page.querySelectorAll(
    '.listing-side [aria-current], .listing-filter a[aria-current]',
  );
  for (const current of all) {
    const row = current.closest('ul');
    if (row === null) continue;
    const [at, from] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollBy({ left: at.left - from.left - EDGE, top: at.top - from.top });
  }
}
