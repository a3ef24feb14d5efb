import type { KeptListName } from '#src/domain/lists/kept-ids.ts';

/**
 * Adds Quick view, wishlist and compare to the static cards of a page or a part of one
 * (ui/product-card.tsx). Only a script or a mouse can use them, and they are a tenth of the first response
 * of a long list.
 */
export function addCardControls(part: ParentNode): void {
  for (const tile of part.querySelectorAll('.card-tile:not(:has(.keep))')) {
    const link = tile.parentElement?.querySelector<HTMLAnchorElement>('.card-link');
    if (link == null) continue;
    const title = link.textContent;
    const eye = document.createElement('a');
    eye.className = 'card-eye';
    eye.setAttribute('href', link.getAttribute('href') ?? '');
    eye.ariaLabel = `Quick view: ${title}`;
    eye.tabIndex = -1;
    tile.append(eye, keep('compare', `Compare: ${title}`), keep('wishlist', `Wishlist: ${title}`));
  }
}

function keep(list: KeptListName, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'keep';
  button.dataset.keep = list;
  button.ariaLabel = name;
  return button;
}
