import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_KEPT_IDS, readKeptIds } from '#src/domain/lists/kept-ids.ts';

const kept = { userId: 7, readAt: 1_700_000_000_000, wishlist: ['1', '2'], compare: [] };

describe('stored list ids', () => {
  it('stored list ids are read as they were written', () => {
    expect(readKeptIds(JSON.stringify(kept))).toEqual(kept);
  });

  it('damaged list ids are read as none', () => {
    for (const text of [
      null,
      '',
      '{"userId":',
      '[]',
      JSON.stringify({ ...kept, userId: 'me' }),
      JSON.stringify({ ...kept, wishlist: [1] }),
      JSON.stringify({ ...kept, compare: undefined }),
    ]) {
      expect(readKeptIds(text), String(text)).toEqual(NO_KEPT_IDS);
    }
  });

  it('stored list ids never cause an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(Array.isArray(readKeptIds(text).wishlist)).toBe(true);
      }),
    );
  });
});
