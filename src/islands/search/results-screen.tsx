import { useStore } from '@nanostores/react';
import { useDeferredValue, useLayoutEffect } from 'react';
import { isFiltered } from '#src/domain/search/query.ts';
import type { ResultsScreen as Screen, ResultsState } from '#src/stores/search/results.ts';
import type { SearchTexts } from '#src/stores/search/texts.ts';
import { ResultsFilters } from './results-filters.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsTexts } from './results-texts.tsx';

type Props = {
  readonly screen: Screen;
  readonly texts: SearchTexts;
  /** Called when a state has been rendered, before it is painted. */
  readonly onDrawn: (state: ResultsState) => void;
};

/** The results of a search: filters, products, and below them what else may help. */
export function ResultsScreen({ screen, texts, onDrawn }: Props) {
  const state = useStore(screen.state);
  // Products first: the many filters may follow a moment later.
  const late = useDeferredValue(state);
  useLayoutEffect(() => {
    if (state !== null) onDrawn(state);
  }, [state, onDrawn]);
  if (state === null) return null;
  const { results, query, complete } = state;
  const isPlain = complete && results?.unfiltered === 0 && !isFiltered(query.filters);
  return (
    <>
      <div className="results-body" data-plain={isPlain ? '' : undefined}>
        {!isPlain && <ResultsFilters state={late ?? state} />}
        <ResultsList state={state} retry={screen.retry} />
      </div>
      <ResultsTexts texts={texts} />
    </>
  );
}
