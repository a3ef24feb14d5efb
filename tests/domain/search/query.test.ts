import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingSorts } from '#src/domain/listing/sort.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import {
  isFiltered,
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
      ...{ min: price, max: price },
    }),
    sort: fc.option(fc.constantFrom(...listingSorts)),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  .filter(({ text, filters }) => text !== '' || isFiltered(filters));

describe('the address of a search', () => {
  it('is read back as it was written, on every page', () => {
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

  it('says a plain search by its words alone', () => {
    expect(searchHref('/', searchFor('  galaxy a15 '))).toBe('/?s=galaxy+a15');
  });

  it.each(['/', '/?s=', '/?s=%20%09', '/?page=2', '/?sort=price-up', '/?utm=x'])(
    '%s says none',
    (address) => {
      expect(read(address)).toBeNull();
    },
  );

  it('narrows by filters alone', () => {
    expect(read('/?brand=Samsung')).toEqual({
      ...searchFor(''),
      filters: { ...NO_FILTERS, brand: 'Samsung' },
    });
  });

  it('leaves out what it does not understand', () => {
    expect(read('/?s=tv&min=cheap&max=-5&sort=best&page=0')).toEqual(searchFor('tv'));
  });

  it('takes prices in naira', () => {
    expect(read('/?s=tv&min=25000&max=49999.99')?.filters).toEqual({
      ...NO_FILTERS,
      min: kobo(25_000_00),
      max: kobo(49_999_99),
    });
  });
});
