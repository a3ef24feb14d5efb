import { searchAddress } from '#src/stores/search/address.ts';
import { searchAsTyped, searchesAsTyped } from './as-typed.ts';
import { makeSearch } from './make-search.ts';

/** A mouse that only passes over a box loads nothing. */
const HOVER_MS = 120;

/**
 * Lets the search boxes of a page search, and say what is searched for. What suggests as one types is
 * fetched when a box is first touched (box.ts): nothing of it is loaded before. A box that searches as
 * one types suggests nothing: suggestions would cover the results.
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

/** Without a script the form leads to the search page; with one it searches (SPEC.md section 2). */
function searchOnSubmit(form: HTMLFormElement, input: HTMLInputElement): void {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    // An empty box takes back the search that is shown, and is else no search.
    if (text !== '' || searchAddress.get() !== null) makeSearch(form, text);
  });
}

/** Through back and forward too. What is being written stays until the search itself changes. */
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
  let loading: Promise<void> | undefined;
  // A search that was made before the suggestions came is not to be covered by them.
  let isSearched = false;
  form.addEventListener('submit', () => {
    isSearched = true;
  });
  input.addEventListener('input', () => {
    isSearched = false;
  });
  const load = () => {
    // Where it does not come, the box searches all the same, and the next touch tries again.
    loading ??= import('./box.ts')
      .then(({ attachBox }) => attachBox(form, input, () => !isSearched))
      .catch(() => (loading = undefined));
  };
  let hover: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('focus', load);
  input.addEventListener('pointerdown', load);
  input.addEventListener('pointerenter', () => {
    hover = setTimeout(load, HOVER_MS);
  });
  input.addEventListener('pointerleave', () => {
    clearTimeout(hover);
  });
  // It may have been touched before this script came.
  if (input.ownerDocument.activeElement === input) load();
}
