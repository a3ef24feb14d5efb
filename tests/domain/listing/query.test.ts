import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameQuery,
  listingHref,
  readListingQuery,
  type ListingQuery,
} from '#src/domain/listing/query.ts';
import { listingSorts } from '#src/domain/listing/sort.ts';

const read = (address: string) => readListingQuery(new URL(address, 'http://shop'));

const slug = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,12}$/u);

const query: fc.Arbitrary<ListingQuery> = fc.oneof(
  fc.record({
    category: slug,
    brand: fc.option(slug),
    sort: fc.constantFrom(...listingSorts),
    page: fc.constant(1),
  }),
  fc.record({
    category: slug,
    brand: slug,
    sort: fc.constant(null),
    page: fc.integer({ min: 1, max: 999 }),
  }),
);

describe('the address of a listing', () => {
  it.each([
    ['/products/phones', { category: 'phones', brand: null, sort: null, page: 1 }],
    ['/products/phones/samsung', { category: 'phones', brand: 'samsung', sort: null, page: 1 }],
    ['/products/phones/360/2', { category: 'phones', brand: '360', sort: null, page: 2 }],
    [
      '/products/all/samsung?sort=price-up',
      { category: 'all', brand: 'samsung', sort: 'price-up', page: 1 },
    ],
    [
      '/products/phones/samsung/3?sort=name&utm=x',
      { category: 'phones', brand: 'samsung', sort: 'name', page: 1 },
    ],
    ['/products/phones?sort=cheapest', { category: 'phones', brand: null, sort: null, page: 1 }],
  ])('the listing address %s is read', (address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it.each([
    '/category/phones',
    '/products',
    '/products/phones/',
    '/products/phones/samsung/x',
    '/products/phones/samsung/0',
    '/products/phones/samsung/2/3',
    '/products/%E0%A4%A',
  ])('the listing address is not %s', (address) => {
    expect(read(address)).toBeNull();
  });

  it('a listing address is read back as it was written, whatever the slugs', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const again = read(listingHref(asked));
        expect(again).toEqual(asked);
        expect(again !== null && isSameQuery(again, asked)).toBe(true);
      }),
    );
  });
});
