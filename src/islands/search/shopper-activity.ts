import { searchAddress } from '#src/stores/search/address.ts';

/** Events of a shopper's activity. A page scrolls by itself too, so `scroll` is not one. */
const EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Returns a function that returns whether the shopper has acted since the visible search: late results
 * must not move the page then.
 */
export function watchShopperActivity(page: Document): () => boolean {
  let isActive = false;
  for (const type of EVENTS) {
    page.addEventListener(type, () => (isActive = true), { capture: true, passive: true });
  }
  searchAddress.listen(() => {
    isActive = false;
  });
  return () => isActive;
}
