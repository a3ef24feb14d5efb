import { display } from '#src/domain/display.ts';
import type { Listing } from '#src/stores/listing/listing.ts';

/** A flick may go past the end within one frame: an end above the window counts as in view. */
const ANYWHERE_ABOVE = '1000000px 0px 0px';

/**
 * Extends a listing half a second after its end scrolls into view (SPEC.md section 4); the next
 * products are fetched in the meantime.
 */
export function growAtEnd(end: HTMLElement, listing: Listing): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting !== true || isFocusPast(end)) return;
      listing.prepare();
      timer = setTimeout(() => void listing.grow(), display.listingDelayMs);
    },
    { rootMargin: ANYWHERE_ABOVE },
  );
  // An end that is still visible after a change is handled again.
  listing.state.subscribe((state) => {
    clearTimeout(timer);
    observer.unobserve(end);
    if (state.status === 'ready') observer.observe(end);
    // While it grows, the end is as high as the window: a flick stops there, not in the footer.
    end.toggleAttribute('data-growing', state.status !== 'failed' && state.more);
  });
}

/** Whether the keyboard has gone on to what follows the list: that must not move away. */
function isFocusPast(end: HTMLElement): boolean {
  const { activeElement } = end.ownerDocument;
  if (activeElement === null) return false;
  return (end.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
