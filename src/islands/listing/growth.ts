import { display } from '#src/domain/display.ts';
import type { Listing } from '#src/stores/listing/listing.ts';

/**
 * Extends a listing half a second after its end scrolls into view (SPEC.md section 4); the next
 * products are fetched in the meantime.
 */
export function growAtEnd(end: HTMLElement, listing: Listing): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting !== true) return;
    listing.prepare();
    timer = setTimeout(() => void listing.grow(), display.listingDelayMs);
  });
  // An end that is still visible after a change is handled again.
  listing.state.subscribe(({ status }) => {
    clearTimeout(timer);
    observer.unobserve(end);
    if (status === 'ready') observer.observe(end);
  });
}
