import { searchAddress } from '#src/stores/search/address.ts';
import { searchAsTyped } from './as-typed.ts';
import { searchesAsTyped } from './start-box.ts';

/**
 * Shows the current search in the boxes of a page that shows results, also after back and forward.
 * Typed text stays until the search itself changes.
 */
export function followAddressInBoxes(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-search-box]')) {
    const input = form.querySelector('input');
    if (input === null) continue;
    showAddress(input);
    if (searchesAsTyped(form)) searchAsTyped(form, input);
  }
}

function showAddress(input: HTMLInputElement): void {
  let shown = '';
  searchAddress.subscribe((query) => {
    const text = query?.text ?? '';
    if (text !== shown && text !== input.value.trim()) input.value = text;
    shown = text;
  });
}
