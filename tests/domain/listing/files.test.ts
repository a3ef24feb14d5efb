import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FILE_SIZE,
  hasBrandFiles,
  listingFiles,
  listingSource,
} from '#src/domain/listing/files.ts';
import { listingSorts } from '#src/domain/listing/sort.ts';

describe('the files of a listing', () => {
  it('a listing has one file if it fits into one, and none if it is empty', () => {
    expect(listingFiles(0)).toEqual([]);
    expect(listingFiles(1)).toEqual([{ sort: null, number: 1 }]);
    expect(listingFiles(FILE_SIZE)).toEqual([{ sort: null, number: 1 }]);
  });

  it('a large listing has files for every order', () => {
    const files = listingFiles(FILE_SIZE + 1);
    expect(files).toHaveLength(2 * (1 + listingSorts.length));
    expect(files).toContainEqual({ sort: 'price-down', number: 2 });
  });

  it('the files of a listing exist wherever a script looks for them', () => {
    const sizes = fc.integer({ min: 1, max: 4 * FILE_SIZE });
    fc.assert(
      fc.property(
        sizes,
        sizes,
        fc.constantFrom(null, 'acme'),
        fc.constantFrom(null, ...listingSorts),
        (a, b, brand, sort) => {
          const counts = { category: Math.max(a, b), brand: Math.min(a, b) };
          const source = listingSource({ brand, sort }, counts);
          const count = source.brand === null ? counts.category : counts.brand;
          if (source.brand !== null) expect(hasBrandFiles(counts.category)).toBe(true);
          const files = listingFiles(count).filter((file) => file.sort === source.sort);
          expect(files).toHaveLength(Math.ceil(count / FILE_SIZE));
          // A script filters and sorts a single file.
          const isDone = source.brand === brand && source.sort === sort;
          expect(source.whole).toBe(count <= FILE_SIZE);
          expect(source.whole || isDone).toBe(true);
        },
      ),
    );
  });
});
