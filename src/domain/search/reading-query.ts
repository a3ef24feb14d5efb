import { mergeFilters } from './filters.ts';
import type { Reading } from './reading.ts';
import type { SearchQuery } from './query.ts';

/**
 * Returns the query that a reading answers: without what became a filter or an order, and with these
 * set. What the shopper chose wins.
 */
export function queryOfReading(query: SearchQuery, reading: Reading): SearchQuery {
  const { filters } = query;
  const hasPrice = filters.min !== null || filters.max !== null;
  const own = hasPrice ? { ...reading.filters, min: null, max: null } : reading.filters;
  return {
    ...query,
    text: reading.understood.rest,
    filters: mergeFilters(own, filters),
    sort: query.sort ?? reading.sort,
  };
}
