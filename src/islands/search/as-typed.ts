import { searchFor, type SearchQuery } from '#src/domain/search/query.ts';
import { searchAddress, showSearch } from '#src/stores/search/address.ts';
import { loadIndexAhead } from '#src/stores/search/index-ahead.ts';

/** Pause in typing before a search, in ms. */
const REST_MS = 200;

/**
 * Searches for a box's text at each pause in typing. The first letter adds a history entry, so that
 * Back restores the page; further ones replace it. An emptied box restores the page as well.
 */
export function searchAsTyped(form: HTMLFormElement, input: HTMLInputElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Text of the last search by typing; undefined if the history entry is not its own. */
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
  // The results module is loaded before the first letter. If it is missing, that letter reports
  // it.
  input.addEventListener('focus', () => {
    import('./results-mount.tsx').catch(() => undefined);
    loadIndexAhead();
  });
}
