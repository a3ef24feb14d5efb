import { searchAddress } from '#src/stores/search/address.ts';

/** What a shopper does next. A scroll that the page makes by itself is none of it. */
const DONE = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Watches a page; the answer says whether its shopper has gone on since the search that is shown was
 * made. Results that come late are not to move the page under a hand.
 */
export function watchForGoingOn(page: Document): () => boolean {
  let wentOn = false;
  for (const type of DONE) {
    page.addEventListener(type, () => (wentOn = true), { capture: true, passive: true });
  }
  searchAddress.listen(() => {
    wentOn = false;
  });
  return () => wentOn;
}
