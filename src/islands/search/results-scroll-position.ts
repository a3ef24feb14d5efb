import { searchHref, type SearchQuery } from '#src/domain/search/query.ts';
import { readResultsPosition, writeResultsPosition } from '#src/domain/search/results-position.ts';
import { searchAddress } from '#src/stores/search/address.ts';
import type { ResultsState } from '#src/stores/search/results.ts';
import { scopeOfPage, type ResultsElements } from './results-elements.ts';
import { layOutInTurns } from './results-turns.ts';

/** Below this width, in px, a search scrolls to its results (SPEC.md section 2, Home). */
const NARROW = 600;

/** From this width on, in px, filters are beside the results: a choice must not move them. */
const WIDE = 1024;

/** Time after the last scrolling at which the position is stored, in ms. */
const SETTLED = 120;

/**
 * Controls scroll position and focus of the results. Back and forward restore the position. A search on
 * a phone or on the page of a list scrolls to its results, and a page link to their heading. Returns the
 * function to call when a state has been drawn. It moves nothing if the shopper `hasActed` meanwhile.
 */
export function resultsScrollPosition(
  elements: ResultsElements,
  hasActed: () => boolean,
): (state: ResultsState) => void {
  const focus = focusKeeper(elements);
  let shown: SearchQuery | null = null;
  /** The search whose cards were drawn last. */
  let drawn: SearchQuery | null = null;
  /** The position to restore, in px, until its products are drawn; null if there is none. */
  let goal: number | null = null;
  // Until a search is drawn, scrolling is that of the results before it.
  keepScrolling(() => shown !== null && shown === searchAddress.get() && goal === null);
  searchAddress.listen((query) => {
    if (query === null) shown = null;
  });
  return (state) => {
    const { query, cards, status, searched } = state;
    if (searched && query !== shown) {
      const before = shown;
      shown = query;
      history.scrollRestoration = 'manual';
      goal = readResultsPosition(history.state);
      if (goal === null && !hasActed()) {
        // In the frame that lays them out: doing so here would take this task longer.
        requestAnimationFrame(() => {
          arrive(elements, before, query);
        });
      }
    }
    if (cards !== null && query !== drawn) {
      drawn = query;
      // The way back needs the exact height of all.
      if (goal === null) layOutInTurns(elements.root);
    }
    if (goal !== null && (cards !== null || status === 'failed')) {
      scrollTo({ top: goal });
      goal = null;
    }
    focus();
  };
}

/** Scrolls to the results of a new search. */
function arrive(elements: ResultsElements, before: SearchQuery | null, query: SearchQuery): void {
  const { container, heading } = elements;
  if (before !== null && isOtherPage(before, query)) {
    heading.focus({ preventScroll: true });
    container.scrollIntoView();
  } else if (before?.text !== query.text) {
    const isAbove = () => container.getBoundingClientRect().top < 0;
    // The first letter leads to the results (SPEC.md section 2, Category page); further ones move nothing.
    const leads =
      'asTyped' in container.dataset
        ? before === null
        : innerWidth < NARROW || scopeOfPage(elements) !== null;
    if (leads || isAbove()) {
      container.scrollIntoView();
    }
  } else if (innerWidth < WIDE && container.getBoundingClientRect().top < 0) {
    // Filter and Sort stay in view there, wherever the shopper is in the list.
    container.scrollIntoView();
  }
}

function isOtherPage(one: SearchQuery, other: SearchQuery): boolean {
  const first = (query: SearchQuery) => searchHref('', { ...query, page: 1 });
  return one.page !== other.page && first(one) === first(other);
}

/** Stores the scroll position in the history entry of a search while its results are shown. */
function keepScrolling(isShown: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (!isShown()) return;
    history.replaceState(writeResultsPosition(history.state, scrollY), '');
  };
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLED);
  });
  addEventListener('pagehide', keep);
  // Further scrolling belongs to another entry.
  searchAddress.listen(() => {
    clearTimeout(timer);
  });
}

/** Moves the focus to the heading when the focused element is removed, such as a filter's chip. */
function focusKeeper({ frame, heading, panel }: ResultsElements): () => void {
  let last: Element | null = null;
  frame.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) last = null;
  });
  return () => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement !== document.body) return;
    // All but the panel is inert while it lies over the page.
    const next = panel.open ? panel.querySelector('h2') : null;
    (next ?? heading).focus({ preventScroll: true });
  };
}
