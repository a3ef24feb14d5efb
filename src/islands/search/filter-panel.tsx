import { memo } from 'react';
import {
  activeFilters,
  groupTitles,
  isBand,
  isChosen,
  priceRangeName,
  withName,
  withoutFilters,
  withPrice,
} from '#src/domain/search/narrowing.ts';
import type { SearchFacets } from '#src/domain/search/facets.ts';
import { searchHref, type SearchGroup, type SearchQuery } from '#src/domain/search/query.ts';
import { productCount } from '#src/domain/search/sentences.ts';
import { searchPath, showSearch } from '#src/stores/search/address.ts';
import type { ResultsState } from '#src/stores/search/results.ts';
import { FilterGroup } from '#src/ui/search/filter-group.tsx';
import { PriceForm } from '#src/ui/search/price-form.tsx';

/** Groups above and below the price, in the panel's order. */
const ABOVE = ['category', 'subcategory', 'brand'] as const;
const BELOW = ['memory', 'storage', 'capacity', 'label'] as const;

type Props = { readonly state: ResultsState; readonly retry: () => void };

const hrefOf = (next: SearchQuery) => searchHref(searchPath(), next);

/**
 * The content of the filters (components/SearchResults.astro). No filter is shown without its count. Not
 * rendered again until its state is the next one.
 */
export const FilterPanel = memo(function FilterPanel({ state, retry }: Props) {
  const { asked: query, results, complete, status } = state;
  if (results === null || !complete) {
    return status === 'failed' ? (
      <div className="filter-wait">
        <p role="alert">
          The filters could not be loaded. Please check your connection and try again.
        </p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </div>
    ) : (
      <p className="filter-wait" role="status">
        {status === 'slow' ? 'This is taking long, and we are still loading.' : 'Loading…'}
      </p>
    );
  }
  const { facets, count } = results;
  return (
    <>
      {ABOVE.map((group) => (
        <Names key={group} {...{ group, query, facets }} />
      ))}
      <Prices query={query} facets={facets} />
      {BELOW.map((group) => (
        <Names key={group} {...{ group, query, facets }} />
      ))}
      <div className="filter-foot">
        {activeFilters(query).length > 0 && (
          <a className="button button-quiet" href={hrefOf(withoutFilters(query))}>
            Clear Filter <span aria-hidden="true">✕</span>
          </a>
        )}
        <button type="button" className="button" data-filter-close>
          Show {productCount(count)}
        </button>
        <p className="visually-hidden" role="status">
          {productCount(count)}
        </p>
      </div>
    </>
  );
});

type GroupProps = { readonly query: SearchQuery; readonly facets: SearchFacets };

/** Nothing for a group with one name: it filters nothing. */
function Names({ group, query, facets }: GroupProps & { readonly group: SearchGroup }) {
  const { filters } = query;
  const choices = facets[group].map(({ name, count }) => ({
    name,
    count,
    chosen: isChosen(filters, group, name),
    href: hrefOf(withName(query, group, name)),
  }));
  if (choices.length < 2 && filters[group] === null) return null;
  return <FilterGroup title={groupTitles[group]} choices={choices} />;
}

function Prices({ query, facets }: GroupProps) {
  const { filters } = query;
  const bands = facets.prices.map((band) => ({
    name: priceRangeName(band),
    count: band.count,
    chosen: isBand(filters, band),
    href: hrefOf(withPrice(query, isBand(filters, band) ? { min: null, max: null } : band)),
  }));
  const isBounded = filters.min !== null || filters.max !== null;
  const isOwnRange = !bands.some(({ chosen }) => chosen);
  return (
    <>
      {(bands.length > 1 || isBounded) && bands.length > 0 && (
        <FilterGroup title="Price" choices={bands} />
      )}
      <PriceForm
        key={`${filters.min} ${filters.max}`}
        min={isOwnRange ? filters.min : null}
        max={isOwnRange ? filters.max : null}
        onChoose={(range) => {
          showSearch(withPrice(query, range));
        }}
      />
    </>
  );
}
