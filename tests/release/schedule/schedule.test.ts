import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextWait } from '#src/release/schedule/schedule.ts';

describe('the wait for the next rebuild', () => {
  it('the wait for the next rebuild is the interval, plus or minus a tenth', () => {
    expect(nextWait(1000, 0, () => 0)).toBe(900);
    expect(nextWait(1000, 0, () => 0.5)).toBe(1000);
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 1e8 }), (ms) => {
        const wait = nextWait(ms, 0);
        expect(wait).toBeGreaterThanOrEqual(Math.floor(ms * 0.9));
        expect(wait).toBeLessThanOrEqual(Math.ceil(ms * 1.1));
      }),
    );
  });

  it('the wait for the next rebuild doubles with each failure in a row, up to eight times', () => {
    const waits = [0, 1, 2, 3, 4, 50].map((failures) => nextWait(1000, failures, () => 0.5));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });
});
