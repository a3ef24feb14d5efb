import { loadedOnce } from '#src/islands/loaded-once.ts';
import { searchAddress } from '#src/stores/search/address.ts';
import { searchAsTyped, searchesAsTyped } from './as-typed.ts';
import { makeSearch } from './make-search.ts';

/** A mouse passing over a box loads nothing. */
const HOVER_MS = 120;

/**
 * Starts the search boxes of a page and shows the current search in them. Suggestions (box.ts) are
 * fetched when a box is first touched. A box that searches while typing suggests nothing: suggestions
 * would cover the results. Plain DOM code, as the shell is: React would delay the first suggestions by
 * 58 kB, compressed.
 */
export function startSearchBoxes(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-search-box]')) {
    const input = form.querySelector('input');
    if (input === null) continue;
    searchOnSubmit(form, input);
    showAddress(input);
    if (searchesAsTyped(form)) searchAsTyped(form, input);
    else suggestWhenTouched(form, input);
  }
}

/** Without a script the form opens the search page; with one it searches (SPEC.md section 2). */
function searchOnSubmit(form: HTMLFormElement, input: HTMLInputElement): void {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    // An empty box clears the visible search; otherwise it does nothing.
    if (text !== '' || searchAddress.get() !== null) makeSearch(text);
  });
}

/** Also after back and forward. Typed text stays until the search itself changes. */
function showAddress(input: HTMLInputElement): void {
  let shown = '';
  searchAddress.subscribe((query) => {
    const text = query?.text ?? '';
    if (text !== shown && text !== input.value.trim()) input.value = text;
    shown = text;
  });
}

function suggestWhenTouched(form: HTMLFormElement, input: HTMLInputElement): void {
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  // A search made before the suggestions loaded must not be covered by them.
  let isSearched = false;
  form.addEventListener('submit', () => {
    isSearched = true;
  });
  input.addEventListener('input', () => {
    isSearched = false;
  });
  const load = loadedOnce(
    async () => {
      const { attachBox } = await import('./box.ts');
      await attachBox(form, input, () => !isSearched);
    },
    // The box still searches.
    () => undefined,
  );
  let hover: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('focus', load);
  input.addEventListener('pointerdown', load);
  input.addEventListener('pointerenter', () => {
    hover = setTimeout(load, HOVER_MS);
  });
  input.addEventListener('pointerleave', () => {
    clearTimeout(hover);
  });
  // It may have been touched before this script loaded.
  if (input.ownerDocument.activeElement === input) load();
}
