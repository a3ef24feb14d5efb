import { afterFrame } from '#src/islands/next-task.ts';
import type { KeptListName } from '#src/domain/lists/kept-ids.ts';

/** The picture of a static card that has no controls yet. */
const BARE_TILE = '.card-tile:not(:has(.keep))';

/** Cards whose controls one frame lays out: those of a whole list take a slow phone up to 70 ms. */
const IN_STEP = 5;

/**
 * Adds Quick view, wishlist and compare to the static cards of a page or a part of one, a few in each frame
 * (ui/product-card.tsx). Only a script or a mouse can use them, and they are a tenth of the first response
 * of a long list.
 */
export async function addCardControls(part: ParentNode): Promise<void> {
  const tiles = [...part.querySelectorAll(BARE_TILE)];
  while (tiles.length > 0) {
    await afterFrame();
    for (const tile of tiles.splice(0, IN_STEP)) {
      // A row that was completed meanwhile has them.
      if (tile.matches(BARE_TILE)) addTo(tile);
    }
  }
}

function addTo(tile: Element): void {
  const link = tile.parentElement?.querySelector<HTMLAnchorElement>('.card-link');
  if (link == null) return;
  const title = link.textContent;
  const eye = document.createElement('a');
  eye.className = 'card-eye';
  eye.setAttribute('href', link.getAttribute('href') ?? '');
  eye.ariaLabel = `Quick view: ${title}`;
  eye.tabIndex = -1;
  tile.append(eye, keep('compare', `Compare: ${title}`), keep('wishlist', `Wishlist: ${title}`));
}

function keep(list: KeptListName, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'keep';
  button.dataset.keep = list;
  button.ariaLabel = name;
  return button;
}
