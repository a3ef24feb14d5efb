import { isPlainClick } from '#src/islands/product/plain-click.ts';
import { rememberSearch } from '#src/stores/search/recent.ts';
import type { Panel } from './box-panel.ts';
import { makeSearch } from './make-search.ts';

/**
 * Options are links, and lead where they say. One that searches where this page shows results does so
 * without leaving it, and the search is kept.
 */
export function listenForChoice(
  form: HTMLFormElement,
  input: HTMLInputElement,
  { list, options }: Panel,
  close: () => void,
): void {
  list.addEventListener('click', (event) => {
    const { target } = event;
    const option = options().find(
      ({ element }) => target instanceof Node && element.contains(target),
    );
    if (option === undefined || !isPlainClick(event)) return;
    close();
    const { search } = option.view();
    if (search?.where === 'shop') rememberSearch(search.text);
    if (search?.where !== 'here') return;
    event.preventDefault();
    input.value = search.text;
    makeSearch(form, search.text);
  });
}
