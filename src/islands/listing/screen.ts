import { itemCount, shownOf } from '#src/domain/count.ts';
import { display } from '#src/domain/display.ts';
import { listingName, listingTitle } from '#src/domain/listing/names.ts';
import { isSameQuery, listingHref, type ListingQuery } from '#src/domain/listing/query.ts';
import { sortNames } from '#src/domain/listing/sort.ts';
import { hasMore, type ListingState } from '#src/stores/listing/listing.ts';
import type { ShowCards } from './card-list.tsx';
import { brandOf, scopeOf, type ListingElements } from './elements.ts';
import { moreHref } from './more.ts';

/** Shows a state of the listing. Resolves when its cards are in the document. */
export type ShowListing = (state: ListingState) => Promise<void>;

/**
 * Creates the screen of a listing. The module that renders cards is loaded when there are some to
 * render.
 */
export function listingScreen(elements: ListingElements, first: ListingState): ShowListing {
  const title = elements.root.ownerDocument.title;
  let drawing: Promise<ShowCards> | undefined;
  let draw: ShowCards | undefined;
  let latest = first;

  const load = async () => {
    const { cardList } = await import('./card-list.tsx');
    return (draw = cardList(elements.list));
  };

  return async (state) => {
    const before = latest;
    latest = state;
    showQuery(elements, state.query);
    showNames(elements, state, title);
    showEnd(elements, state);
    if (draw === undefined && (state.cards.length > 0 || state.status === 'loading')) {
      elements.list.setAttribute('aria-busy', 'true');
      await (drawing ??= load());
    }
    if (latest !== state) return;
    for (const card of elements.own) card.hidden = !state.own;
    elements.list.setAttribute('aria-busy', String(state.status === 'loading'));
    draw?.(state.cards, state.status === 'loading');
    // Everything announced is in the document by now.
    announce(elements, state, before);
  };
}

/** Marks the current filters. An active chip links to the list without it. */
function showQuery(elements: ListingElements, query: ListingQuery): void {
  const first = { ...query, page: 1 };
  for (const chip of elements.chips) {
    const isOn = brandOf(chip) === query.brand;
    if (isOn) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
    chip.href = listingHref({ ...first, brand: isOn ? null : brandOf(chip) });
  }
  if (elements.clear !== null) {
    elements.clear.hidden = query.brand === null;
    elements.clear.href = listingHref({ ...first, brand: null });
  }
  elements.sort.value = query.sort ?? '';
}

/** Names of the current filters; `title` is the document title of the page itself. */
function showNames(
  elements: ListingElements,
  { own, query, count }: ListingState,
  title: string,
): void {
  const scope = scopeOf(elements, query);
  elements.name.textContent = listingName(scope);
  elements.count.textContent = `(${itemCount(count)})`;
  elements.root.ownerDocument.title = own ? title : listingTitle(scope);
}

/** Announces the change to screen readers. */
function announce(
  elements: ListingElements,
  { query, status, shown, count }: ListingState,
  before: ListingState,
): void {
  if (status === 'loading') return;
  const { status: region, failed } = elements;
  const sorted = query.sort === null ? '' : `, ${sortNames[query.sort]}`;
  if (status === 'failed') region.textContent = failed.querySelector('p')?.textContent ?? '';
  else if (isGrown(before, query)) region.textContent = shownOf(shown, count);
  else {
    const name = listingName(scopeOf(elements, query));
    region.textContent = `${name}: ${itemCount(count)}${sorted}`;
  }
}

function isGrown(before: ListingState, query: ListingQuery): boolean {
  return isSameQuery(before.query, query) && before.shown > 0;
}

function showEnd(elements: ListingElements, state: ListingState): void {
  const { own, query, status, count, shown } = state;
  elements.shown.hidden = count <= display.listingStep || (own && query.page > 1);
  elements.shown.textContent = shownOf(shown, count);
  const href = status === 'ready' && !hasMore(state) ? null : moreHref(elements, state);
  elements.more.hidden = href === null;
  if (href !== null) elements.more.href = href;
  elements.failed.hidden = status !== 'failed';
  elements.pages.hidden = !own || query.page === 1;
  elements.empty.hidden = status !== 'ready' || count > 0;
}
