import { searchFor } from '#src/domain/search/query.ts';
import { closeOverlays } from '#src/stores/overlays.ts';
import { searchAddress, showSearch } from '#src/stores/search/address.ts';
import { rememberSearch } from '#src/stores/search/recent.ts';

/**
 * Searches from a box, closes the panel that it is in, and keeps the search among recent ones. An empty
 * text clears the visible search; otherwise it does nothing.
 */
export function makeSearch(text: string): void {
  if (text === '' && searchAddress.get() === null) return;
  rememberSearch(text);
  closeOverlays();
  showSearch(text === '' ? null : searchFor(text));
}
