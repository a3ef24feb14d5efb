import { searchFor } from '#src/domain/search/query.ts';
import { showSearch } from '#src/stores/search/address.ts';
import { rememberSearch } from '#src/stores/search/recent.ts';

/** Searches from a box, and keeps the search among those made before; an empty text takes it back. */
export function makeSearch(form: HTMLFormElement, text: string): void {
  rememberSearch(text);
  const panel = form.closest<HTMLElement>('[popover]');
  if (panel !== null && 'hidePopover' in panel && panel.matches(':popover-open')) {
    panel.hidePopover();
  }
  showSearch(text === '' ? null : searchFor(text));
}
