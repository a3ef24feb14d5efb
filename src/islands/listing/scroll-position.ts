import { readListingPosition, writeListingPosition } from '#src/domain/listing/position.ts';
import type { ListingPosition } from '#src/domain/listing/position.ts';
import type { ListingState } from '#src/stores/listing/listing.ts';
import { cardHref } from './elements.ts';

/**
 * Stores in the history entry how much is shown, and where a product in view is: the opened one, else the
 * first. The way back may show another typeface, in which cards above it are taller.
 */
export function keepScrollPosition(list: HTMLElement, state: ListingState): void {
  const items = shownItems(list);
  const inView = items.filter((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const opened = inView.find((item) => item.contains(document.activeElement));
  const kept = opened ?? inView[0] ?? items.at(-1);
  const position: ListingPosition = {
    shown: state.shown,
    product: kept === undefined ? null : cardHref(kept),
    top: kept?.getBoundingClientRect().top ?? 0,
  };
  // The browser's own restoration is the smoothest if the page is as long as it was.
  history.scrollRestoration = state.cards.length === 0 ? 'auto' : 'manual';
  history.replaceState(writeListingPosition(history.state, position), '');
}

/** Returns the position in the history entry; null if there is none. */
export function keptScrollPosition(): ListingPosition | null {
  return readListingPosition(history.state);
}

/** Scrolls to a position once its products are shown. */
export function restoreScrollPosition(list: HTMLElement, { product, top }: ListingPosition): void {
  const item = shownItems(list).find((other) => cardHref(other) === product);
  if (item === undefined) return;
  scrollBy({ top: item.getBoundingClientRect().top - top });
}

function shownItems(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > li:not([aria-hidden])')];
}
