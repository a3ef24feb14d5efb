import { searchFor } from '#src/domain/search/query.ts';
import { closeOverlays } from '#src/stores/overlays.ts';
import { showSearch } from '#src/stores/search/address.ts';
import { rememberSearch } from '#src/stores/search/recent.ts';

/**
 * Searches from a box, closes the panel that it is in, and keeps the search among recent ones; an empty
 * text clears the search.
 */
export function makeSearch(text: string): void {
  rememberSearch(text);
  closeOverlays();
  showSearch(text === '' ? null : searchFor(text));
}
