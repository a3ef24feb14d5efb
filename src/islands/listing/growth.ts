import { display } from '#src/domain/display.ts';
import type { Listing } from '#src/stores/listing/listing.ts';

/**
 * Lets a listing grow each time its end scrolls into view, half a second later (SPEC.md section 4);
 * what is to be shown is fetched meanwhile.
 */
export function growAtEnd(end: HTMLElement, listing: Listing): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting !== true) return;
    listing.prepare();
    timer = setTimeout(() => void listing.grow(), display.listingDelayMs);
  });
  // An end that stays in view after the list has changed is looked at again.
  listing.state.subscribe(({ status }) => {
    clearTimeout(timer);
    observer.unobserve(end);
    if (status === 'ready') observer.observe(end);
  });
}
