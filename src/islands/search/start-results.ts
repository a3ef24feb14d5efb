import { addressWords } from '#src/domain/checkout/address-words.ts';
import { resultsTitle } from '#src/domain/search/sentences.ts';
import { followSearchAddress, nameSearchScope, searchAddress } from '#src/stores/search/address.ts';
import { loadIndexAhead } from '#src/stores/search/index-ahead.ts';
import { nextTask } from '#src/islands/next-task.ts';
import { addStylesheet } from '#src/islands/stylesheet.ts';
import filtersHref from '#src/styles/search-filters.css?url';
import resultsHref from '#src/styles/search-results.css?url';
import { followAddressInBoxes } from './box-address.ts';
import { startFilterControls } from './filter-controls.ts';
import { resultsElements, scopeNameOfPage, type ResultsElements } from './results-elements.ts';
import { watchShopperActivity } from './shopper-activity.ts';

/**
 * Shows search results and filters on a page with a container for them. The modules are loaded with
 * the first search, or when Filter or Sort is touched.
 */
export function startResults(page: Document): void {
  const elements = resultsElements(page);
  if (elements === null) return;
  const words = elements.path === null ? null : addressWords(location.pathname);
  followSearchAddress(elements.path, words);
  followAddressInBoxes(page);
  nameSearchScope((products) => scopeNameOfPage(elements, products));
  const hasActed = watchShopperActivity(page);
  let drawing: Promise<void> | undefined;
  const load = () =>
    (drawing ??= draw(elements, hasActed).catch(() => {
      showFailure(elements);
    }));
  searchAddress.subscribe((query) => {
    elements.container.hidden = query === null;
    for (const part of elements.without) part.hidden = query !== null;
    if (query === null || drawing !== undefined) return;
    elements.heading.textContent = resultsTitle(query.text, scopeNameOfPage(elements, []));
    void load();
  });
  // Results stand in place of the rest now (layouts/early-script.ts).
  delete page.documentElement.dataset.searched;
  // After what shows and hides the results.
  startFilterControls(elements, load);
}

/** Rejects if the script or the styles of results cannot be loaded. */
async function draw(elements: ResultsElements, hasActed: () => boolean): Promise<void> {
  // In tasks of their own: asking for a dozen files takes a slow phone as long as running them.
  await nextTask();
  loadIndexAhead();
  await nextTask();
  const styles = [resultsHref, filtersHref].map(addStylesheet);
  const [{ mountResults }] = await Promise.all([import('./results-mount.tsx'), ...styles]);
  await nextTask();
  mountResults(elements, hasActed);
}

/** A failed script is retried by reloading the page: browsers remember failed imports. */
function showFailure({ status, root, panelBody }: ResultsElements): void {
  status.textContent =
    'The search could not be loaded. Please check your connection and try again.';
  const said = root.ownerDocument.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = 'The filters could not be loaded. Please check your connection and try again.';
  panelBody.replaceChildren(said, retryButton(root.ownerDocument));
  root.replaceChildren(retryButton(root.ownerDocument));
}

function retryButton(page: Document): HTMLElement {
  const retry = page.createElement('button');
  retry.type = 'button';
  retry.className = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => {
    location.reload();
  });
  return retry;
}
