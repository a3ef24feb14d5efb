import { shownOf } from '#src/domain/count.ts';
import type { ListingQuery } from '#src/domain/listing/query.ts';
import type { ListingState } from '#src/stores/listing/listing.ts';
import type { ShowCards } from './card-list.tsx';
import type { ListingElements } from './elements.ts';
import { moreHref } from './more.ts';

/** Shows a state of the listing. Resolves when its cards are in the document. */
export type ShowListing = (state: ListingState) => Promise<void>;

/**
 * Creates the screen of a listing. The module that renders cards is loaded when there are some to
 * render.
 */
export function listingScreen(elements: ListingElements, query: ListingQuery): ShowListing {
  const own = elements.more.getAttribute('href') ?? '';
  let drawing: Promise<ShowCards> | undefined;
  let draw: ShowCards | undefined;
  let latest: ListingState | undefined;

  const load = async () => {
    const { cardList } = await import('./card-list.tsx');
    return (draw = cardList(elements.list));
  };

  return async (state) => {
    latest = state;
    const { status, cards, shown, count } = state;
    elements.shown.textContent = shownOf(shown, count);
    elements.more.hidden = status === 'ready' && !state.more;
    elements.more.href = moreHref(query, shown, own);
    elements.failed.hidden = status !== 'failed';
    elements.list.setAttribute('aria-busy', String(status === 'loading'));
    if (draw === undefined) await (drawing ??= load());
    if (latest !== state) return;
    draw?.(cards, status === 'loading');
    // Everything announced is in the document by now.
    if (status === 'ready') elements.status.textContent = shownOf(shown, count);
    if (status === 'failed') {
      elements.status.textContent = elements.failed.querySelector('p')?.textContent ?? '';
    }
  };
}
