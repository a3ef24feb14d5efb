import { isPlainClick } from '#src/islands/plain-click.ts';
import { fetchListingPart } from '#src/stores/listing/files.ts';
import { createListing } from '#src/stores/listing/listing.ts';
import { searchAddress } from '#src/stores/search/address.ts';
import { listingElements, listingPage } from './elements.ts';
import { growAtEnd } from './growth.ts';
import {
  keepScrollPosition,
  keptScrollPosition,
  restoreScrollPosition,
} from './scroll-position.ts';
import { listingScreen } from './screen.ts';

/**
 * Starts a listing: the list grows, and back and forward restore the position. While a search is
 * shown, the listing pauses. Plain DOM code until the list grows: React's 58 kB, compressed, would
 * otherwise load with every list.
 */
export function startListing(page: Document): void {
  const elements = listingElements(page);
  const shown = elements === null ? null : listingPage(elements, location.pathname);
  if (elements === null || shown === null) return;
  const { list, end, retry, more } = elements;
  const screen = listingScreen(elements, shown.query);
  // Products that cannot be rendered yet would leave the end in view, and the list would go on growing.
  const listing = createListing(shown, async (route) => {
    const [part] = await Promise.all([fetchListingPart(route), screen.load()]);
    return part;
  });
  listing.state.listen(screen.show);

  const restore = async () => {
    const position = searchAddress.get() === null ? keptScrollPosition() : null;
    if (position === null) return;
    await listing.show(position.shown);
    restoreScrollPosition(list, position);
  };

  growAtEnd(end, listing);
  addEventListener('popstate', () => void restore());
  // The list is visible again.
  searchAddress.listen(() => void restore());
  addEventListener('pagehide', () => {
    if (searchAddress.get() === null) keepScrollPosition(list, listing.state.get());
  });
  retry.addEventListener('click', () => {
    // The shopper asks for it: nothing reloads by itself.
    if (listing.state.get().isOutdated) location.reload();
    else void listing.retry();
  });
  more.addEventListener('click', (event) => {
    const { status, more: isMore } = listing.state.get();
    if (status !== 'ready' || !isMore || !isPlainClick(event)) return;
    event.preventDefault();
    void listing.grow();
  });
  void restore();
}
