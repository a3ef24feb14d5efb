import { isPlainClick } from '#src/islands/plain-click.ts';
import { rememberSearch } from '#src/stores/search/recent.ts';
import type { Panel } from './box-panel.ts';
import { makeSearch } from './make-search.ts';

/**
 * Options are links and lead to their address. A search on a page that shows results is done without
 * leaving it, and is kept among recent searches.
 */
export function listenForChoice(
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
    makeSearch(search.text);
  });
}
