import { describe, expect, it } from 'vitest';
import { readResultsPosition, writeResultsPosition } from '#src/domain/search/results-position.ts';

describe('the position in results that a history entry keeps', () => {
  it('the position in results is read as it was written, beside other history state', () => {
    const state = writeResultsPosition({ listing: { shown: 40 } }, 512.5);
    expect(readResultsPosition(state)).toBe(512.5);
    expect(state).toMatchObject({ listing: { shown: 40 } });
    expect(readResultsPosition(writeResultsPosition(null, 0))).toBe(0);
  });

  it.each([null, 7, {}, { search: null }, { search: { top: -1 } }, { search: { top: NaN } }])(
    'there is no position in results in %j',
    (state) => {
      expect(readResultsPosition(state)).toBeNull();
    },
  );
});
