import { pagesView } from '#src/domain/listing/paging.ts';
import { searchChat } from '#src/domain/orders/chat.ts';
import { routes } from '#src/domain/routes.ts';
import { activeFilters, withoutFilters } from '#src/domain/search/narrowing.ts';
import { isFiltered, searchFor, searchHref } from '#src/domain/search/query.ts';
import { readingSentence } from '#src/domain/search/reading-sentence.ts';
import { alsoTitle, emptySentence, productCount } from '#src/domain/search/sentences.ts';
import { searchPath } from '#src/stores/search/address.ts';
import type { ResultsScreen, ResultsState, ShownAlso } from '#src/stores/search/results.ts';
import {
  awaitsTexts,
  hasNearest,
  type Mention,
  type SearchTextsState,
} from '#src/stores/search/texts.ts';
import { PageLinks } from '#src/ui/page-links.tsx';
import { ProductCard } from '#src/ui/product-card.tsx';
import { ActiveFilters } from '#src/ui/search/active-filters.tsx';
import { ReadingLine } from '#src/ui/search/reading-line.tsx';
import type { CategoryLink } from './results-elements.ts';
import { Fallback } from './results-fallback.tsx';
import { ResultsGrid } from './results-grid.tsx';
import { Mentions } from './results-mentions.tsx';

type Props = {
  readonly state: ResultsState;
  readonly screen: Pick<ResultsScreen, 'retry' | 'more'>;
  /** Links to the categories, if nothing can be searched. */
  readonly categories: readonly CategoryLink[];
  readonly texts: SearchTextsState;
};

/** Cards on a phone's first screen. */
const EAGER = 4;

/** The products of a page of results, or why there are none. */
export function ResultsList({ state, screen, categories, texts }: Props) {
  const { query, asked, status, cards, results, reading, also, fallback } = state;
  const hrefOf = (number: number) => searchHref(searchPath(), { ...query, page: number });
  const isEmpty = state.complete && results?.count === 0;
  const literalHref = searchHref(searchPath(), { ...searchFor(query.text), literal: true });
  const lacking = results?.page === 1 ? (reading?.leftOut ?? []) : [];
  const nearest = lacking.length > 0 ? texts.nearest : [];
  const isAwaited = awaitsTexts(state, texts);
  return (
    <div className="results-list">
      {reading !== null && (
        <ReadingLine
          sentence={readingSentence(reading, isAwaited ? null : hasNearest(texts))}
          text={query.text}
          literalHref={literalHref}
        />
      )}
      <ActiveFilters
        filters={activeFilters(asked).map(({ name, without }) => ({
          name,
          href: searchHref(searchPath(), without),
        }))}
        clearHref={searchHref(searchPath(), withoutFilters(asked))}
      />
      {status === 'failed' && (
        <button type="button" className="button" onClick={screen.retry}>
          Retry
        </button>
      )}
      {fallback !== null && (
        <Fallback
          {...{ fallback, categories, more: screen.more }}
          isFiltered={isFiltered(query.filters)}
        />
      )}
      {also?.isFirst === true && <Also {...{ also, literalHref }} />}
      {nearest !== null && nearest.length > 0 && (
        <section className="results-also" data-first="" aria-labelledby="nearest">
          <h2 id="nearest">“{lacking.join(' ')}” in the description</h2>
          <Mentions mentions={nearest} early={EAGER} />
        </section>
      )}
      {isEmpty && !isAwaited ? (
        <Nothing state={state} isMentioned={texts.mentions.length > 0} />
      ) : (
        fallback === null && <Cards {...{ state, nearest, isAwaited }} />
      )}
      {cards !== null && results !== null && (
        <PageLinks {...pagesView(results.page, results.pages, hrefOf)} />
      )}
      {also?.isFirst === false && also.shown !== null && <Also {...{ also, literalHref }} />}
      {!isEmpty && <WholeShop state={state} />}
    </div>
  );
}

type CardsProps = {
  readonly state: ResultsState;
  /** Those of the results that are shown above; null until known. */
  readonly nearest: readonly Mention[] | null;
  /** Whether descriptions may still change what is shown first. */
  readonly isAwaited: boolean;
};

function Cards({ state, nearest, isAwaited }: CardsProps) {
  const { status, complete } = state;
  const isAbove = (slug: string) => nearest?.some(({ card }) => card.slug === slug) === true;
  const cards = state.cards?.filter(({ slug }) => !isAbove(slug)) ?? null;
  // The first parts of the index may hold no product that is found.
  const isWaiting = cards === null || isAwaited || (!complete && cards.length === 0);
  if (isWaiting && status === 'failed') return null;
  const heading = headingOf(state, nearest);
  return (
    <>
      <h2 className={heading === null ? 'visually-hidden' : 'results-exactly'}>
        {heading ?? 'Products'}
      </h2>
      <ResultsGrid>
        {isWaiting
          ? null
          : cards.map((card, index) => (
              <li key={card.id}>
                <ProductCard card={card} load={index < EAGER ? 'early' : 'late'} />
              </li>
            ))}
      </ResultsGrid>
    </>
  );
}

/** Returns the heading of the results where others stand above them. */
function headingOf({ also, query }: ResultsState, nearest: CardsProps['nearest']): string | null {
  if (also?.isFirst === true) return `Exactly “${query.text}”`;
  return nearest !== null && nearest.length > 0 ? 'Other results' : null;
}

type AlsoProps = {
  readonly also: ShownAlso;
  /** The search for exactly what was typed. */
  readonly literalHref: string | null;
};

/** Products for the search as it was read, beside the exact results; or the bestsellers. */
export function Also({ also, literalHref }: AlsoProps) {
  const { cards, isFirst } = also;
  return (
    <section className="results-also" aria-labelledby="also" data-first={isFirst ? '' : undefined}>
      <h2 id="also">{alsoTitle(also)}</h2>
      {literalHref !== null && (
        <p className="reading-line">
          <a href={literalHref}>Show only exact matches</a>
        </p>
      )}
      <ResultsGrid>
        {cards?.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} load="late" />
          </li>
        )) ?? null}
      </ResultsGrid>
    </section>
  );
}

/** Says that nothing was found, with ways to go on (SPEC.md section 2, Home). */
type NothingProps = {
  readonly state: ResultsState;
  /** Whether products follow that only mention the words. */
  readonly isMentioned: boolean;
};

function Nothing({ state, isMentioned }: NothingProps) {
  const { query, asked, scope, results, elsewhere, meant } = state;
  const without = results?.unfiltered ?? 0;
  if (isMentioned && without === 0 && !elsewhere && meant.length === 0) return null;
  return (
    <div className="results-nothing">
      <div className="empty">
        {/* The sentence below the heading says it to those who do not see this. */}
        <p className="empty-title" aria-hidden="true">
          {emptySentence(scope?.as === 'label')}
        </p>
        {isFiltered(asked.filters) && without > 0 && (
          <p>
            Your filters leave out {without === 1 ? 'the only' : 'all'} {productCount(without)}{' '}
            found.
          </p>
        )}
        {isFiltered(asked.filters) && without > 0 && (
          <a className="button" href={searchHref(searchPath(), withoutFilters(asked))}>
            Clear Filter <span aria-hidden="true">✕</span>
          </a>
        )}
        {without === 0 && elsewhere !== null && elsewhere > 0 && <WholeShop state={state} />}
        {query.text !== '' && (
          <a className="button button-quiet" href={searchChat(query.text)} rel="noopener">
            Ask on WhatsApp
          </a>
        )}
        <a className="button button-quiet" href={routes.home}>
          Go Home
        </a>
      </div>
      {meant.length > 0 && (
        <section className="meant" aria-labelledby="meant">
          <h2 id="meant">Did you mean</h2>
          <ul className="chip-list">
            {meant.map((text) => (
              <li key={text}>
                <a href={searchHref(scope === null ? searchPath() : routes.home, searchFor(text))}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Link from a page's own results to those of the whole shop, if there are more. */
function WholeShop({ state }: { readonly state: ResultsState }) {
  const { query, elsewhere, results } = state;
  if (elsewhere === null || elsewhere <= (results?.unfiltered ?? 0)) return null;
  const here = (results?.count ?? 0) > 0;
  return (
    <p className="whole-shop">
      <a
        className={here ? 'button button-quiet' : 'button'}
        href={searchHref(routes.home, searchFor(query.text))}
      >
        Search the whole shop ({elsewhere})
      </a>
    </p>
  );
}
