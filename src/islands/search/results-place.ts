import { searchHref, type SearchQuery } from '#src/domain/search/query.ts';
import { readResultsPosition, writeResultsPosition } from '#src/domain/search/results-position.ts';
import { searchAddress } from '#src/stores/search/address.ts';
import type { ResultsState } from '#src/stores/search/results.ts';
import { scopeOfPage, type ResultsElements } from './results-elements.ts';

/** Below this width, in px, a search scrolls to its results (SPEC.md section 2, Home). */
const NARROW = 600;

/** So long after the last scrolling, in ms, the place is kept. */
const SETTLED = 120;

/**
 * Looks after what a shopper sees of the results and where the focus is: back and forward lead to the
 * place that was left, a search on a phone or on the page of a list scrolls to its results, and a page
 * link to their heading. To be called when a state has been drawn; a search whose shopper `wentOn`
 * since moves nothing any more.
 */
export function resultsPlace(
  elements: ResultsElements,
  wentOn: () => boolean,
): (state: ResultsState) => void {
  const { place } = elements;
  const focus = focusKeeper(elements);
  let shown: SearchQuery | null = null;
  /** Where back or forward leads, until its products are there. */
  let goal: number | null = null;
  keepScrolling(() => shown !== null && goal === null);
  searchAddress.listen((query) => {
    if (query === null) shown = null;
  });
  return (state) => {
    const { query, cards, status } = state;
    if (query !== shown) {
      const before = shown;
      shown = query;
      history.scrollRestoration = 'manual';
      goal = readResultsPosition(history.state);
      // Where the page is as long as it was, it can be scrolled to the same place (search-results.css).
      place.toggleAttribute('data-whole', goal !== null);
      if (goal === null && !wentOn()) arrive(elements, before, query);
    }
    if (goal !== null && (cards !== null || status === 'failed')) {
      scrollTo({ top: goal, behavior: 'instant' });
      goal = null;
    }
    focus();
  };
}

/** A search that is made now, and not come back to. */
function arrive(elements: ResultsElements, before: SearchQuery | null, query: SearchQuery): void {
  const { place, heading } = elements;
  if (before !== null && isOtherPage(before, query)) {
    heading.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'start', behavior: 'instant' });
  } else if (before?.text !== query.text) {
    const isAbove = () => place.getBoundingClientRect().top < 0;
    // The first letter leads to the results (SPEC.md section 2, Category page); further ones move nothing.
    const leads =
      'asTyped' in place.dataset
        ? before === null
        : innerWidth < NARROW || scopeOfPage(elements) !== null;
    if (leads || isAbove()) {
      place.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }
}

function isOtherPage(one: SearchQuery, other: SearchQuery): boolean {
  const first = (query: SearchQuery) => searchHref('', { ...query, page: 1 });
  return one.page !== other.page && first(one) === first(other);
}

/** Keeps in the history entry of a search how far the page is scrolled, where it is shown in full. */
function keepScrolling(isShown: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (searchAddress.get() === null || !isShown()) return;
    history.replaceState(writeResultsPosition(history.state, scrollY), '');
  };
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLED);
  });
  addEventListener('pagehide', keep);
  // What is scrolled afterwards belongs to another entry.
  searchAddress.listen(() => {
    clearTimeout(timer);
  });
}

/** A chip that is taken off takes the focus with it: the heading gets it. */
function focusKeeper({ place, heading }: ResultsElements): () => void {
  let last: Element | null = null;
  place.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) last = null;
  });
  return () => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  };
}
