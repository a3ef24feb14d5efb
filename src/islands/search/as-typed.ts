import { searchFor, type SearchQuery } from '#src/domain/search/query.ts';
import { searchAddress, showSearch } from '#src/stores/search/address.ts';

/** How long a hand rests before what it has typed is searched for, in ms. */
const REST_MS = 200;

/**
 * Whether a box filters the page's own products as one types (SPEC.md section 2, "Category page"). One
 * in a panel that covers the page does not.
 */
export function searchesAsTyped(form: HTMLFormElement): boolean {
  const { ownerDocument: page } = form;
  return form.closest('[popover]') === null && page.querySelector('[data-as-typed]') !== null;
}

/**
 * Searches for what stands in a box, whenever the hand rests. The first letter makes an entry of the
 * history, so that Back gives the whole page again; further ones replace it. An emptied box gives the
 * whole page as well.
 */
export function searchAsTyped(form: HTMLFormElement, input: HTMLInputElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** What typing has shown last; undefined where the entry of the history is not its own. */
  let typed: SearchQuery | null | undefined;

  const search = () => {
    const text = input.value.trim();
    const shown = searchAddress.get();
    if (text === (shown?.text ?? '')) return;
    const isOwn = typed !== undefined && typed === shown;
    typed = text === '' ? null : searchFor(text);
    showSearch(typed, isOwn ? 'replace' : 'push');
  };
  const stop = () => {
    clearTimeout(resting);
  };

  input.addEventListener('input', () => {
    stop();
    resting = setTimeout(search, REST_MS);
  });
  form.addEventListener('submit', stop);
  addEventListener('popstate', () => {
    stop();
    typed = undefined;
  });
  // What shows results is there before the first letter is. Where it does not come, that letter says so.
  input.addEventListener('focus', () => {
    import('./results-mount.tsx').then(
      ({ prepareResults }) => {
        prepareResults();
      },
      () => undefined,
    );
  });
}
