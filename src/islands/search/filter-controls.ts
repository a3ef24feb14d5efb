import { isSearchSort } from '#src/domain/search/sort.ts';
import { NO_SEARCH } from '#src/domain/search/query.ts';
import { closeOnBack } from '#src/stores/overlays.ts';
import { filtersOpen, searchAddress, showSearch } from '#src/stores/search/address.ts';
import { scrollToList, type ResultsElements } from './results-elements.ts';

/** From this width on, results have the filters beside them (styles/filter-bar.css). */
const WIDE = '(width >= 1024px)';

/**
 * Starts the Filter and Sort bars of a page. `load` fetches the results module once; it settles in
 * either case, and a failure is shown.
 */
export function startFilterControls(elements: ResultsElements, load: () => Promise<void>): void {
  const { panel } = elements;
  const page = panel.ownerDocument;
  const prepare = ({ target }: Event) => {
    if (closest(target, '[data-filter-bar]') !== null) void load();
  };
  page.addEventListener('pointerdown', prepare);
  page.addEventListener('focusin', prepare);
  page.addEventListener('click', ({ target }) => {
    if (closest(target, '[data-filter-open]') !== null) {
      openPanel(elements);
      void load();
    }
  });
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('[data-filter-sort]')) return;
    const { value } = target;
    const sort = isSearchSort(value) ? value : null;
    void load().then(() => {
      showSearch({ ...(searchAddress.get() ?? NO_SEARCH), sort, page: 1 });
      if (searchAddress.get() === null) scrollToList(elements);
      // The list of the page keeps its order: it is shown again later.
      if (!elements.container.contains(target)) target.value = '';
    });
  });
  panel.addEventListener('click', ({ target }) => {
    if (target === panel || closest(target, '[data-filter-close]') !== null) panel.close();
  });
  // Results on a wide screen have the filters beside them from the first choice on.
  searchAddress.listen((query) => {
    if (query === null || !panel.open || !matchMedia(WIDE).matches) return;
    const focused = page.activeElement;
    panel.close();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });
}

/** Opens the filters over the page. Back closes them, as Escape does. */
function openPanel({ panel, heading }: ResultsElements): void {
  if (panel.open) return;
  panel.showModal();
  filtersOpen.set(true);
  const closed = closeOnBack(() => {
    panel.close();
  });
  const onClose = () => {
    closed();
    filtersOpen.set(false);
    // The opener may be hidden by now; the focus is lost then, or still in the closed panel.
    const { activeElement, body } = panel.ownerDocument;
    if (activeElement !== body && activeElement?.checkVisibility() === true) return;
    const openers = body.querySelectorAll<HTMLElement>('[data-filter-open]');
    const opener = [...openers].find((other) => other.checkVisibility());
    (opener ?? heading).focus({ preventScroll: true });
  };
  panel.addEventListener('close', onClose, { once: true });
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
