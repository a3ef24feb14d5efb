import { describe, expect, it } from 'vitest';
import { readListingPosition, writeListingPosition } from '#src/domain/listing/position.ts';

const place = { shown: 60, product: '/products-details/galaxy', top: -12.5 };

describe('the position in a listing', () => {
  it('a position in a listing is read from its history entry, beside other state', () => {
    const state = writeListingPosition({ other: 1 }, place);
    expect(state.other).toBe(1);
    expect(readListingPosition(structuredClone(state))).toEqual(place);
    expect(readListingPosition(writeListingPosition(null, { ...place, product: null }))).toEqual({
      ...place,
      product: null,
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['another entry', { page: 1 }],
    ['a count that is none', { listing: { ...place, shown: -1 } }],
    ['a product that is none', { listing: { ...place, product: 7 } }],
    ['no distance', { listing: { ...place, top: Number.NaN } }],
  ])('there is no position in a listing in %s', (_what, state) => {
    expect(readListingPosition(state)).toBeNull();
  });
});
