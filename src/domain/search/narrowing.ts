import { formatNaira, kobo } from '#src/domain/money.ts';
import type { PriceBand } from './facets.ts';
import {
  NO_FILTERS,
  searchGroups,
  type SearchFilters,
  type SearchGroup,
  type SearchQuery,
} from './query.ts';

/** Titles of the groups. */
export const groupTitles: Readonly<Record<SearchGroup, string>> = {
  category: 'Category',
  subcategory: 'Subcategory',
  brand: 'Brand',
  label: 'Label',
  memory: 'Memory (RAM)',
  storage: 'Storage',
  capacity: 'Capacity',
};

/** An active filter: its name, and the search without it. */
export type ActiveFilter = { readonly name: string; readonly without: SearchQuery };

/** Returns whether a group is narrowed to a name, ignoring case. */
export function isChosen(filters: SearchFilters, group: SearchGroup, name: string): boolean {
  return filters[group]?.toLowerCase() === name.toLowerCase();
}

/**
 * Returns the search with a name chosen, or no longer chosen: chips toggle. A change of category
 * resets the other filters, and every change returns to the first page (SPEC.md section 4).
 */
export function withName(query: SearchQuery, group: SearchGroup, name: string): SearchQuery {
  const value = isChosen(query.filters, group, name) ? null : name;
  const others = group === 'category' ? NO_FILTERS : query.filters;
  return { ...query, filters: { ...others, [group]: value }, page: 1 };
}

/** Returns the search with other price bounds. */
export function withPrice(
  query: SearchQuery,
  { min, max }: Pick<SearchFilters, 'min' | 'max'>,
): SearchQuery {
  return { ...query, filters: { ...query.filters, min, max }, page: 1 };
}

/** Returns the search without filters, in the same order. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return { ...query, filters: NO_FILTERS, page: 1 };
}

/** Returns whether the price bounds are those of a band. */
export function isBand(filters: SearchFilters, { min, max }: PriceBand): boolean {
  return filters.min === min && filters.max === max;
}

/** Returns the active filters in the order of the menu; both price bounds count as one. */
export function activeFilters(query: SearchQuery): readonly ActiveFilter[] {
  const { filters } = query;
  const names = searchGroups.flatMap((group) => {
    const name = filters[group];
    return name === null
      ? []
      : [{ name: `${groupTitles[group]}: ${name}`, without: withName(query, group, name) }];
  });
  if (filters.min === null && filters.max === null) return names;
  const without = withPrice(query, { min: null, max: null });
  return [...names, { name: `Price: ${priceRangeName(filters)}`, without }];
}

/**
 * Returns the name of a price range: "Under ₦25,000", "₦25,000 to ₦50,000", "₦1,000,000 and above".
 */
export function priceRangeName({ min, max }: Pick<SearchFilters, 'min' | 'max'>): string {
  if (max === null) return min === null ? 'Any price' : `${formatNaira(min)} and above`;
  // A band ends one kobo before the next, but shoppers read the rounded bound.
  const end = formatNaira(max % 100 === 99 ? kobo(max + 1) : max);
  if (min === null) return max % 100 === 99 ? `Under ${end}` : `Up to ${end}`;
  return `${formatNaira(min)} to ${end}`;
}
