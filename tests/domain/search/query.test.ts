import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchSorts } from '#src/domain/search/sort.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import {
  isSearch,
  NO_FILTERS,
  readSearchQuery,
  searchFor,
  searchHref,
  type SearchQuery,
} from '#src/domain/search/query.ts';

const read = (address: string) => readSearchQuery(new URL(address, 'http://shop').searchParams);

const name = fc.option(
  fc
    .string({ minLength: 1 })
    .map((text) => text.trim())
    .filter(Boolean),
);
const price = fc.option(fc.integer({ min: 0, max: MAX_KOBO }).map(kobo));

const query: fc.Arbitrary<SearchQuery> = fc
  .record({
    text: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
    filters: fc.record({
      ...{ category: name, subcategory: name, brand: name, label: name },
      ...{ memory: name, storage: name, capacity: name },
      ...{ min: price, max: price },
    }),
    sort: fc.option(fc.constantFrom(...searchSorts)),
    page: fc.integer({ min: 1, max: 999_999 }),
    literal: fc.boolean(),
  })
  .filter(isSearch);

describe('the address of a search', () => {
  it('a search address is read back as it was written, on every page', () => {
    fc.assert(
      fc.property(
        query,
        fc.constantFrom('/', '/category/phones', '/products/all'),
        (asked, path) => {
          const href = searchHref(path, asked);
          expect(new URL(href, 'http://shop').pathname).toBe(path);
          expect(read(href)).toEqual(asked);
        },
      ),
    );
  });

  it('the address of a plain search contains only its words', () => {
    expect(searchHref('/', searchFor('  galaxy a15 '))).toBe('/?s=galaxy+a15');
  });

  it.each(['/', '/?s=', '/?s=%20%09', '/?page=2', '/?sort=best', '/?utm=x'])(
    'the address %s is no search',
    (address) => {
      expect(read(address)).toBeNull();
    },
  );

  it('a search address may consist of filters alone', () => {
    expect(read('/?brand=Samsung')).toEqual({
      ...searchFor(''),
      filters: { ...NO_FILTERS, brand: 'Samsung' },
    });
  });

  it('a search address may consist of an order alone', () => {
    expect(read('/?sort=price-up')).toEqual({ ...searchFor(''), sort: 'price-up' });
  });

  it('old addresses of a listing in an order, or of a brand in it, mean the same search', () => {
    expect(read('/products/phones?brand=apple&sort=price-up')).toEqual({
      ...searchFor(''),
      filters: { ...NO_FILTERS, brand: 'apple' },
      sort: 'price-up',
    });
  });

  it('a search address drops parts that it does not understand', () => {
    expect(read('/?s=tv&min=cheap&max=-5&sort=best&page=0')).toEqual(searchFor('tv'));
  });

  it('prices in a search address are in naira', () => {
    expect(read('/?s=tv&min=25000&max=49999.99')?.filters).toEqual({
      ...NO_FILTERS,
      min: kobo(25_000_00),
      max: kobo(49_999_99),
    });
  });
});
