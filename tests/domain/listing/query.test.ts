import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListingQuery } from '#src/domain/listing/query.ts';
import { brandListingRoute, listingRoute } from '#src/domain/routes.ts';

const slug = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,12}$/u);

describe('the address of a listing', () => {
  it.each([
    ['/products/phones', { category: 'phones', brand: null, page: 1 }],
    ['/products/phones/samsung', { category: 'phones', brand: 'samsung', page: 1 }],
    ['/products/phones/360/2', { category: 'phones', brand: '360', page: 2 }],
  ])('the listing address %s is read', (path, expected) => {
    expect(readListingQuery(path)).toEqual(expected);
  });

  it.each([
    '/category/phones',
    '/products',
    '/products/phones/',
    '/products/phones/samsung/x',
    '/products/phones/samsung/0',
    '/products/phones/samsung/2/3',
    '/products/%E0%A4%A',
  ])('the listing address is not %s', (path) => {
    expect(readListingQuery(path)).toBeNull();
  });

  it('a listing address is read back as it was written, whatever the slugs', () => {
    fc.assert(
      fc.property(slug, slug, fc.integer({ min: 1, max: 999 }), (category, brand, page) => {
        expect(readListingQuery(brandListingRoute(category, brand, page))).toEqual({
          ...{ category, brand, page },
        });
        expect(readListingQuery(listingRoute(category))).toEqual({
          ...{ category, brand: null, page: 1 },
        });
      }),
    );
  });
});
