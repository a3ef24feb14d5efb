import { describe, expect, it } from 'vitest';
import { readResultsPosition, writeResultsPosition } from '#src/domain/search/results-position.ts';

describe('the place in results that a history entry keeps', () => {
  it('is read as it was written, beside what else the entry holds', () => {
    const state = writeResultsPosition({ listing: { shown: 40 } }, 512.5);
    expect(readResultsPosition(state)).toBe(512.5);
    expect(state).toMatchObject({ listing: { shown: 40 } });
    expect(readResultsPosition(writeResultsPosition(null, 0))).toBe(0);
  });

  it.each([null, 7, {}, { search: null }, { search: { top: -1 } }, { search: { top: NaN } }])(
    'is none in %j',
    (state) => {
      expect(readResultsPosition(state)).toBeNull();
    },
  );
});
