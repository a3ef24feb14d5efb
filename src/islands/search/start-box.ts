import { loadedOnce } from '#src/islands/loaded-once.ts';

/** A mouse passing over a box loads nothing. */
const HOVER_MS = 120;

/**
 * Starts the search boxes of a page. Suggestions (box.ts) and the code that searches are fetched when
 * a box is first touched; a page that shows results has the latter (box-address.ts). A box that
 * searches while typing suggests nothing: suggestions would cover the results. Plain DOM code, as the
 * shell is: React would delay the first suggestions by 58 kB, compressed.
 */
export function startSearchBoxes(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-search-box]')) {
    const input = form.querySelector('input');
    if (input === null) continue;
    searchOnSubmit(form, input);
    if (!searchesAsTyped(form)) suggestWhenTouched(form, input);
  }
}

/**
 * Returns whether a box filters the page's own products while typing (SPEC.md section 2, "Category
 * page"). A box in a panel over the page does not.
 */
export function searchesAsTyped(form: HTMLFormElement): boolean {
  const { ownerDocument: page } = form;
  return form.closest('[popover]') === null && page.querySelector('[data-as-typed]') !== null;
}

/** Without a script the form opens the search page; with one it searches (SPEC.md section 2). */
function searchOnSubmit(form: HTMLFormElement, input: HTMLInputElement): void {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    import('./make-search.ts').then(
      ({ makeSearch }) => {
        makeSearch(text);
      },
      () => {
        // As without a script.
        if (text !== '') form.submit();
      },
    );
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
