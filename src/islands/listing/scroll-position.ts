import { readListingPosition, writeListingPosition } from '#src/domain/listing/position.ts';
import type { ListingPosition } from '#src/domain/listing/position.ts';
import type { ListingState } from '#src/stores/listing/listing.ts';
import { cardHref } from './elements.ts';

/** Stores in the history entry how much is shown and which product is at the top of the window. */
export function keepScrollPosition(list: HTMLElement, state: ListingState): void {
  const items = shownItems(list);
  const first = items.find((item) => item.getBoundingClientRect().bottom > 0) ?? items.at(-1);
  const position: ListingPosition = {
    shown: state.shown,
    product: first === undefined ? null : cardHref(first),
    top: first?.getBoundingClientRect().top ?? 0,
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
  scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' });
}

function shownItems(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > li:not([aria-hidden])')];
}
