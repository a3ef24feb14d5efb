import { describe, expect, it } from 'vitest';
import { readListingPlace, writeListingPlace } from '#src/domain/listing/place.ts';

const place = { shown: 60, product: '/products-details/galaxy', top: -12.5 };

describe('the place in a listing', () => {
  it('is read from the history entry that it was written to, beside what else that holds', () => {
    const state = writeListingPlace({ other: 1 }, place);
    expect(state.other).toBe(1);
    expect(readListingPlace(structuredClone(state))).toEqual(place);
    expect(readListingPlace(writeListingPlace(null, { ...place, product: null }))).toEqual({
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
  ])('is not there in %s', (_what, state) => {
    expect(readListingPlace(state)).toBeNull();
  });
});
