import { describe, expect, it } from 'vitest';
import { readListingPosition, writeListingPosition } from '#src/domain/listing/position.ts';

const place = { shown: 60, product: '/products-details/galaxy', top: -12.5 };

describe('the place in a listing', () => {
  it('is read from the history entry that it was written to, beside what else that holds', () => {
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
  ])('is not there in %s', (_what, state) => {
    expect(readListingPosition(state)).toBeNull();
  });
});
