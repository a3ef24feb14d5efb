import { shownOf } from '#src/domain/count.ts';
import type { ListingQuery } from '#src/domain/listing/query.ts';
import type { ListingState } from '#src/stores/listing/listing.ts';
import type { ShowCards } from './card-list.tsx';
import type { ListingElements } from './elements.ts';
import { moreHref } from './more.ts';

/** A listing's part of the page. */
export type ListingScreen = {
  /** Loads what renders cards. Rejects if it cannot be fetched; the next call tries again. */
  readonly load: () => Promise<void>;
  /** Shows a state. Cards are in the document when it returns, once `load` has resolved. */
  readonly show: (state: ListingState) => void;
};

/** Creates the screen of a listing. */
export function listingScreen(elements: ListingElements, query: ListingQuery): ListingScreen {
  const own = elements.more.getAttribute('href') ?? '';
  let draw: ShowCards | undefined;
  let latest: ListingState | undefined;

  const load = async () => {
    if (draw !== undefined) return;
    const { cardList } = await import('./card-list.tsx');
    draw ??= cardList(elements.list);
    if (latest?.status === 'loading') draw(latest.cards, true);
  };

  const show = (state: ListingState) => {
    latest = state;
    const { status, cards, shown, count } = state;
    elements.shown.textContent = shownOf(shown, count);
    elements.more.hidden = status === 'ready' && !state.more;
    elements.more.href = moreHref(query, shown, own);
    elements.failed.hidden = status !== 'failed';
    elements.list.setAttribute('aria-busy', String(status === 'loading'));
    draw?.(cards, status === 'loading');
    // Everything announced is in the document by now.
    if (status === 'ready') elements.status.textContent = shownOf(shown, count);
    if (status === 'failed') {
      elements.status.textContent = elements.failed.querySelector('p')?.textContent ?? '';
    }
  };
  return { load, show };
}
