import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { screenDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import { readSearchQuery } from '#src/domain/search/query.ts';
import { readingText } from '#src/domain/search/reading-sentence.ts';
import {
  alsoSentence,
  progressSentence,
  resultsTitle,
  type SearchProgress,
} from '#src/domain/search/sentences.ts';
import { isPlainClick } from '#src/islands/plain-click.ts';
import { filtersOpen, searchAddress, searchPath, showSearch } from '#src/stores/search/address.ts';
import { followMissed } from '#src/stores/search/follow-missed.ts';
import { followTexts } from '#src/stores/search/follow-texts.ts';
import { searchIndex } from '#src/stores/search/index-file.ts';
import { openPagefind } from '#src/stores/search/pagefind.ts';
import {
  createResultsScreen,
  hasNothingToFilter,
  type ResultsState,
} from '#src/stores/search/results.ts';
import { awaitsTexts, hasNearest, searchTexts } from '#src/stores/search/texts.ts';
import {
  categoryLinks,
  scopeNameOfPage,
  scopeOfPage,
  scrollToList,
  type ResultsElements,
} from './results-elements.ts';
import { resultsScrollPosition } from './results-scroll-position.ts';
import { ResultsScreen } from './results-screen.tsx';

/** Renders the results of a page; `hasActed` as in resultsScrollPosition. */
export function mountResults(elements: ResultsElements, hasActed: () => boolean): void {
  const scopeOf = () => scopeOfPage(elements);
  const screen = createResultsScreen({
    ...{ index: searchIndex, address: searchAddress, filtersOpen, scopeOf },
    openTexts: openPagefind,
  });
  const titleOfPage = elements.container.ownerDocument.title;
  const keep = resultsScrollPosition(elements, hasActed);
  /** What is shown, undefined before anything is: the names come with it, not before. */
  let drawn: ResultsState | null | undefined;
  const renew = () => {
    if (drawn !== undefined) name(elements, drawn, titleOfPage);
  };
  const onDrawn = (state: ResultsState | null) => {
    drawn = state;
    renew();
    if (state !== null) keep(state);
  };
  screen.state.subscribe((state) => {
    if (state === null) onDrawn(state);
  });
  searchTexts.state.listen(renew);
  followTexts(screen.state, searchIndex, searchTexts);
  followMissed(screen.state, (text, nearest) => {
    // Answered by the FAQ, a policy or a description.
    const { help, mentions } = searchTexts.state.get();
    if (help.length > 0 || mentions.length > 0) return;
    // Only a record: without it, nothing is missing to the shopper.
    import('#src/stores/track.ts').then(
      ({ trackMissedSearch }) => trackMissedSearch(text, nearest),
      () => undefined,
    );
  });
  elements.frame.addEventListener('click', (event) => {
    takeLink(event, elements);
  });
  const { panelBody } = elements;
  panelBody.replaceChildren();
  const categories = categoryLinks(panelBody.ownerDocument);
  // In slices, between which a touch is answered.
  startTransition(() => {
    createRoot(elements.root).render(
      <ResultsScreen {...{ screen, texts: searchTexts, panel: panelBody, categories, onDrawn }} />,
    );
  });
}

/** Writes the heading, the sentence below it, and the title of the document. */
function name(elements: ResultsElements, state: ResultsState | null, titleOfPage: string): void {
  const { heading, status, container, frame } = elements;
  if (state?.searched !== true) {
    container.ownerDocument.title = titleOfPage;
    status.textContent = '';
    return;
  }
  const { query, scope, results } = state;
  const { count, page, pages } = results ?? { count: 0, page: 1, pages: 1 };
  const texts = searchTexts.state.get();
  const mentioned = texts.mentions.length;
  const isAwaited = awaitsTexts(state, texts);
  const isEmpty = state.complete && count === 0 && mentioned === 0 && !isAwaited;
  frame.toggleAttribute('data-plain', hasNothingToFilter(state));
  const title = resultsTitle(
    query.text,
    scopeNameOfPage(elements, searchIndex.state.get().products),
  );
  const sentence = progressSentence({
    status: isAwaited ? 'searching' : progressOf(state),
    count: state.fallback?.products.length ?? count,
    ...{ mentioned, page, pages, ofLabel: scope?.as === 'label' },
  });
  heading.textContent = title;
  // The list below shows an empty result; the sentence is for screen readers then.
  status.classList.toggle('visually-hidden', isEmpty && state.status !== 'failed');
  // Once: descriptions may change what is said of the words.
  say(status, isAwaited ? null : doneTo(state), sentence);
  container.ownerDocument.title = screenDocumentTitle(
    page === 1 ? title : `${title}, page ${page}`,
  );
}

/** Says what was done to the text; null if nothing was. */
function doneTo({ reading, also }: ResultsState): string | null {
  if (reading !== null) return readingText(reading, hasNearest(searchTexts.state.get()));
  if (also === null) return null;
  return also.shown === null ? null : alsoSentence(also);
}

/** Says what was done to the text, to screen readers alone, and then the sentence. */
function say(status: HTMLElement, done: string | null, sentence: string): void {
  // Setting an equal text would announce it again.
  if (status.textContent === `${done === null ? '' : `${done} `}${sentence}`) return;
  if (done === null) {
    status.textContent = sentence;
    return;
  }
  const hidden = status.ownerDocument.createElement('span');
  hidden.className = 'visually-hidden';
  hidden.textContent = `${done} `;
  status.replaceChildren(hidden, sentence);
}

/** Once every product was searched, only cards can be pending or fail. */
function progressOf({ status, complete, fallback }: ResultsState): SearchProgress['status'] {
  if (fallback !== null && (fallback.products.length > 0 || fallback.status === 'ready')) {
    return 'simple';
  }
  if (fallback?.status === 'loading') return 'searching';
  if (!complete) return status;
  if (status === 'failed') return 'unshown';
  return status === 'searching' ? 'ready' : status;
}

/** Follows links to other results without leaving the page; all others are the browser's. */
function takeLink(event: MouseEvent, elements: ResultsElements): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event)) return;
  const { origin, pathname, searchParams } = new URL(link.href);
  if (origin !== location.origin || pathname !== searchPath()) return;
  event.preventDefault();
  const query = readSearchQuery(searchParams);
  showSearch(query);
  if (query === null) scrollToList(elements);
}
