import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import {
  activeFilters,
  isChosen,
  priceRangeName,
  withName,
  withoutFilters,
  withPrice,
} from '#src/domain/search/narrowing.ts';
import { NO_FILTERS, searchFor, type SearchQuery } from '#src/domain/search/query.ts';

const narrowed: SearchQuery = {
  text: 'galaxy',
  filters: { ...NO_FILTERS, category: 'Phones', brand: 'Samsung', min: kobo(5_000_000) },
  sort: 'price-up',
  page: 3,
  literal: false,
};

describe('narrowing a search', () => {
  it('choosing a filter starts at the first page, and choosing it again removes it', () => {
    const once = withName(narrowed, 'label', 'Hot Deals');
    expect(once).toEqual({
      ...narrowed,
      filters: { ...narrowed.filters, label: 'Hot Deals' },
      page: 1,
    });
    expect(withName(once, 'label', 'HOT deals').filters).toEqual(narrowed.filters);
  });

  it('changing or removing the category resets the other filters', () => {
    const filters = { ...NO_FILTERS, category: 'Tablets' };
    expect(withName(narrowed, 'category', 'Tablets')).toEqual({ ...narrowed, filters, page: 1 });
    expect(withName(narrowed, 'category', 'Phones').filters).toEqual(NO_FILTERS);
  });

  it('clearing all filters keeps the words and the order', () => {
    expect(withoutFilters(narrowed)).toEqual({ ...narrowed, filters: NO_FILTERS, page: 1 });
  });

  it('filters by memory, storage and capacity are named in the order of the panel', () => {
    const specs = { memory: '8GB', storage: '1TB', capacity: '5000mAh' };
    const names = activeFilters({ ...narrowed, filters: { ...NO_FILTERS, ...specs } });
    expect(names.map(({ name }) => name)).toEqual([
      'Memory (RAM): 8GB',
      'Storage: 1TB',
      'Capacity: 5000mAh',
    ]);
  });

  it('a chosen filter is recognised in any case', () => {
    expect(isChosen(narrowed.filters, 'brand', 'SAMSUNG')).toBe(true);
    expect(isChosen(narrowed.filters, 'brand', 'Sam')).toBe(false);
    expect(isChosen(narrowed.filters, 'label', '')).toBe(false);
  });

  it('each active filter is named and links to the search without it', () => {
    const active = activeFilters(narrowed);
    expect(active.map(({ name }) => name)).toEqual([
      'Category: Phones',
      'Brand: Samsung',
      'Price: ₦50,000 and above',
    ]);
    expect(active[1]?.without.filters).toEqual({ ...narrowed.filters, brand: null });
    expect(active[2]?.without.filters).toEqual({ ...narrowed.filters, min: null });
    expect(activeFilters(searchFor('galaxy'))).toEqual([]);
  });

  it.each([
    [null, 2_499_999, 'Under ₦25,000'],
    [2_500_000, 4_999_999, '₦25,000 to ₦50,000'],
    [100_000_000, null, '₦1,000,000 and above'],
    [null, 3_000_050, 'Up to ₦30,000.50'],
    [3_000_000, 3_000_000, '₦30,000 to ₦30,000'],
  ])('a price filter from %s to %s kobo is called “%s”', (min, max, name) => {
    const bounds = { min: min === null ? null : kobo(min), max: max === null ? null : kobo(max) };
    expect(priceRangeName(bounds)).toBe(name);
    expect(activeFilters(withPrice(searchFor('x'), bounds)).map((filter) => filter.name)).toEqual([
      `Price: ${name}`,
    ]);
  });
});
