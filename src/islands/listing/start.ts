import { display } from '#src/domain/display.ts';
import {
  isSameQuery,
  listingHref,
  readListingQuery,
  type ListingQuery,
} from '#src/domain/listing/query.ts';
import { isListingSort } from '#src/domain/listing/sort.ts';
import { readSearchQuery } from '#src/domain/search/query.ts';
import { isPlainClick } from '#src/islands/plain-click.ts';
import { fetchListingPart } from '#src/stores/listing/files.ts';
import { createListing, hasMore, type Listing } from '#src/stores/listing/listing.ts';
import { pushEntry, whenPopped } from '#src/stores/overlays.ts';
import { searchAddress } from '#src/stores/search/address.ts';
import { listingElements, listingPage, type ListingElements } from './elements.ts';
import { growAtEnd } from './growth.ts';
import {
  keepScrollPosition,
  keptScrollPosition,
  restoreScrollPosition,
} from './scroll-position.ts';
import { showCurrent } from './rows.ts';
import { listingScreen } from './screen.ts';

/**
 * Starts a listing: brands and orders apply at once and are in the address, the list grows, and back
 * and forward restore the position. Plain DOM code until the list grows: React's 58 kB, compressed, would
 * otherwise load with every list.
 */
export function startListing(page: Document): void {
  showCurrent(page);
  const elements = listingElements(page);
  const shown = elements === null ? null : listingPage(elements, new URL(location.href));
  if (elements === null || shown === null) return;
  const listing = createListing(shown, fetchListingPart);
  const screen = listingScreen(elements, listing.state.get());
  let drawn = Promise.resolve();
  listing.state.listen((state) => {
    drawn = screen(state);
  });

  /**
   * Shows the listing of the address at the position in its history entry. While a search is shown, the
   * listing pauses.
   */
  const follow = async () => {
    if (isSearched()) return;
    const query = readListingQuery(new URL(location.href));
    if (query === null || (query.page > 1 && !isSameQuery(query, shown.query))) {
      location.reload();
      return;
    }
    const position = keptScrollPosition();
    const isShown = isSameQuery(query, listing.state.get().query);
    if (position === null && isShown) return;
    await listing.show(query, Math.max(display.listingStep, position?.shown ?? 0));
    await drawn;
    if (position !== null) restoreScrollPosition(elements.list, position);
  };

  const choose = (query: ListingQuery) => {
    whenPopped(() => {
      keepScrollPosition(elements.list, listing.state.get());
      pushEntry(listingHref({ ...query, page: 1 }));
      void listing.show({ ...query, page: 1 });
    });
  };

  listenForChoices(elements, listing, choose);
  growAtEnd(elements.end, listing);
  addEventListener('popstate', () => void follow());
  searchAddress.listen((search) => {
    if (search === null) void follow();
  });
  addEventListener('pagehide', () => {
    if (!isSearched()) keepScrollPosition(elements.list, listing.state.get());
  });
  elements.sort.disabled = false;
  void follow();
}

/** Returns whether the address asks for search results instead of the listing (start-results.ts). */
function isSearched(): boolean {
  return readSearchQuery(new URL(location.href).searchParams) !== null;
}

/** Handles brand chips, Clear Filter, the order, and the end of the list. */
function listenForChoices(
  { chips, clear, sort, retry, more }: ListingElements,
  listing: Listing,
  choose: (query: ListingQuery) => void,
): void {
  for (const link of [...chips, clear]) {
    link?.addEventListener('click', (event) => {
      const query = readListingQuery(new URL(link.href));
      if (query === null || !isPlainClick(event)) return;
      event.preventDefault();
      choose(query);
      // The chip disappears and would take the focus with it.
      if (link === clear) link.closest('details')?.querySelector('summary')?.focus();
    });
  }
  sort.addEventListener('change', () => {
    const order = isListingSort(sort.value) ? sort.value : null;
    choose({ ...listing.state.get().query, sort: order });
  });
  retry.addEventListener('click', () => void listing.retry());
  more.addEventListener('click', (event) => {
    const state = listing.state.get();
    if (state.status !== 'ready' || !hasMore(state) || !isPlainClick(event)) return;
    event.preventDefault();
    void listing.grow();
  });
}
