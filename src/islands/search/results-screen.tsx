import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { searchChat } from '#src/domain/orders/chat.ts';
import { isPartial } from '#src/domain/search/answer.ts';
import { activeFilters } from '#src/domain/search/narrowing.ts';
import {
  hasNothingToFilter,
  type ResultsScreen as Screen,
  type ResultsState,
} from '#src/stores/search/results.ts';
import type { SearchTexts, SearchTextsState } from '#src/stores/search/texts.ts';
import { FilterBar } from '#src/ui/search/filter-bar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { CategoryLink } from './results-elements.ts';
import { Also, ResultsList } from './results-list.tsx';
import { ResultsTexts } from './results-texts.tsx';

type Props = {
  readonly screen: Screen;
  readonly texts: SearchTexts;
  /** The element of the filters' content. */
  readonly panel: HTMLElement;
  readonly categories: readonly CategoryLink[];
  /** Called when a state has been rendered, before it is painted. */
  readonly onDrawn: (state: ResultsState) => void;
};

/** The filters and, of a search, its products, and below them what else may help. */
export function ResultsScreen({ screen, texts, panel, categories, onDrawn }: Props) {
  const now = useStore(screen.state);
  // Many cards are rendered in slices, between which a touch is answered; the first are not waited for.
  const state = useDeferredValue(now) ?? now;
  const found = useDeferredValue(useStore(texts.state));
  useLayoutEffect(() => {
    if (state !== null) onDrawn(state);
  }, [state, onDrawn]);
  if (state === null) return null;
  return (
    <>
      {createPortal(<FilterPanel state={state} retry={screen.retry} />, panel)}
      {state.searched && <Results {...{ state, screen, texts, found, categories }} />}
    </>
  );
}

/** Returns whether what is shown may not be what the shopper means. */
function isUnsure({ reading, results, complete }: ResultsState, isMentioned: boolean): boolean {
  if (reading !== null) return isPartial(reading);
  return complete && results?.unfiltered === 0 && isMentioned;
}

type ResultsProps = Pick<Props, 'screen' | 'texts' | 'categories'> & {
  readonly state: ResultsState;
  /** What descriptions and help say. */
  readonly found: SearchTextsState;
};

/** Not rendered again until there is something new to show. */
const Results = memo(function Results({ state, screen, texts, found, categories }: ResultsProps) {
  const { asked } = state;
  const isMentioned = found.mentions.length > 0;
  return (
    <>
      {!hasNothingToFilter(state) && (
        <FilterBar
          active={activeFilters(asked).length}
          sort={asked.sort}
          words={asked.text !== ''}
        />
      )}
      <ResultsList {...{ state, screen, categories, texts: found }} />
      <ResultsTexts {...{ texts, found, state }} />
      {/* Help comes first: it may be the answer. */}
      {state.also?.shown === null && <Also also={state.also} literalHref={null} />}
      {isUnsure(state, isMentioned) && (
        <p className="results-ask">
          Not what you are looking for?{' '}
          <a className="button button-quiet" href={searchChat(state.query.text)} rel="noopener">
            Ask on WhatsApp
          </a>
        </p>
      )}
    </>
  );
});
