import { findPages, loadPagefind } from './pagefind.ts';
import { searchPageText, searchText } from './query.ts';
import { resultList } from './results.ts';

const SHOWN = 40;

/** Fetches the index when a search box is used, and shows the results that the address asks for. */
export function startSearch(page: Document): void {
  const parts = partsOf(page);
  const place = page.querySelector<HTMLElement>('[data-search-results]');
  const text = place === null ? searchText(location.href) : searchPageText(location.href);
  for (const box of page.querySelectorAll<HTMLInputElement>('input[name="s"]')) {
    box.addEventListener(
      'focus',
      () => {
        preload(parts);
      },
      { once: true },
    );
    if (text !== null) box.value = text;
  }
  if (place === null || text === null) return;
  for (const idle of page.querySelectorAll<HTMLElement>('[data-without-search]'))
    idle.hidden = true;
  place.hidden = false;
  void showResults(page, place, text, parts);
}

/** In how many parts the page says that the search index is. */
function partsOf(page: Document): number {
  return Number(page.querySelector<HTMLElement>('[data-search-parts]')?.dataset.searchParts ?? 1);
}

function preload(parts: number): void {
  // A failure is told when a search is made.
  loadPagefind(parts).catch(() => undefined);
}

async function showResults(
  page: Document,
  place: HTMLElement,
  text: string,
  parts: number,
): Promise<void> {
  const heading = place.querySelector('[data-search-heading]');
  const status = place.querySelector('[data-search-status]');
  const list = place.querySelector('[data-search-list]');
  const empty = place.querySelector<HTMLElement>('[data-search-empty]');
  if (heading === null || status === null || list === null || empty === null) return;
  heading.textContent = `Results for “${text}”`;
  status.textContent = 'Searching…';
  try {
    const { count, pages } = await findPages(text, SHOWN, parts);
    status.textContent = counted(count, pages.length);
    list.replaceChildren(resultList(page, pages));
    empty.hidden = count > 0;
  } catch {
    status.textContent = 'The search could not be loaded. Please check your connection and reload.';
    empty.hidden = false;
  }
}

function counted(count: number, shown: number): string {
  if (count === 0) return 'No products found';
  if (count > shown) return `The best ${shown} of ${count} results`;
  return count === 1 ? '1 result' : `${count} results`;
}
