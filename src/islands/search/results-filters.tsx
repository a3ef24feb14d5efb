import { useEffect, useId, useRef, useState } from 'react';
import { isListingSort, listingSorts, sortNames } from '#src/domain/listing/sort.ts';
import type { SearchFacets } from '#src/domain/search/facets.ts';
import {
  activeFilters,
  groupTitles,
  isBand,
  isChosen,
  priceRangeName,
  withName,
  withPrice,
} from '#src/domain/search/narrowing.ts';
import { searchGroups, searchHref, type SearchQuery } from '#src/domain/search/query.ts';
import { productCount } from '#src/domain/search/sentences.ts';
import { closeOnBack } from '#src/stores/overlays.ts';
import { searchPath, showSearch } from '#src/stores/search/address.ts';
import type { ResultsState } from '#src/stores/search/results.ts';
import { Icon } from '#src/ui/icon.tsx';
import { FilterGroup } from '#src/ui/search/filter-group.tsx';
import { PriceForm } from '#src/ui/search/price-form.tsx';

/** Sorting and filters of results. Nothing is offered before its counts are known. */
export function ResultsFilters({ state }: { readonly state: ResultsState }) {
  const { query, results, complete } = state;
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus({ preventScroll: true });
  };
  useEffect(() => (open ? closeOnBack(close) : undefined), [open]);
  const active = activeFilters(query).length;
  return (
    <>
      <div className="results-tools">
        <button
          type="button"
          className="button button-quiet filter-toggle"
          ref={toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          Filter{active > 0 && ` (${active})`}
          <Icon name="down" />
        </button>
        <SortChoice query={query} />
      </div>
      <section className="filter-panel" id={id} aria-labelledby={`${id}-heading`} data-open={open}>
        <h2 className="visually-hidden" id={`${id}-heading`}>
          Filters
        </h2>
        {results !== null && complete && (
          <>
            <FilterGroups query={query} facets={results.facets} />
            <button type="button" className="button filter-done" onClick={close}>
              Show {productCount(results.count)}
            </button>
          </>
        )}
      </section>
    </>
  );
}

function SortChoice({ query }: { readonly query: SearchQuery }) {
  return (
    <label className="results-sort">
      <span>Sort by</span>
      <select
        value={query.sort ?? ''}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          showSearch({ ...query, sort: isListingSort(value) ? value : null, page: 1 });
        }}
      >
        <option value="">Best match</option>
        {listingSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}

type GroupsProps = { readonly query: SearchQuery; readonly facets: SearchFacets };

function FilterGroups({ query, facets }: GroupsProps) {
  const { filters } = query;
  const hrefOf = (next: SearchQuery) => searchHref(searchPath(), next);
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
      {searchGroups.map((group) => {
        const choices = facets[group].map(({ name, count }) => ({
          name,
          count,
          chosen: isChosen(filters, group, name),
          href: hrefOf(withName(query, group, name)),
        }));
        // A name that all results share filters nothing.
        if (choices.length < 2 && filters[group] === null) return null;
        return <FilterGroup key={group} title={groupTitles[group]} choices={choices} />;
      })}
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
