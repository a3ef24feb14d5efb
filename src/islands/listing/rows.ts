/** How far from the edge of its row, in px, what is current comes to stand. */
const EDGE = 16;

/**
 * Scrolls the lines of categories and brands, where they are longer than the window is wide, to the
 * one that is current.
 */
export function showCurrent(page: Document): void {
  const all = page.querySelectorAll(
    '.listing-side [aria-current], .listing-filter a[aria-current]',
  );
  for (const current of all) {
    const row = current.closest('ul');
    if (row === null) continue;
    const [at, from] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollBy({ left: at.left - from.left - EDGE, top: at.top - from.top, behavior: 'instant' });
  }
}
