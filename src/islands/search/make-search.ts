import { searchFor } from '#src/domain/search/query.ts';
import { showSearch } from '#src/stores/search/address.ts';
import { rememberSearch } from '#src/stores/search/recent.ts';

/** Searches from a box and keeps the search among recent ones; an empty text clears the search. */
export function makeSearch(form: HTMLFormElement, text: string): void {
  rememberSearch(text);
  const panel = form.closest<HTMLElement>('[popover]');
  if (panel !== null && 'hidePopover' in panel && panel.matches(':popover-open')) {
    panel.hidePopover();
  }
  showSearch(text === '' ? null : searchFor(text));
}
