import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRetry, type Retries } from '#src/release/schedule/retry.ts';

/** When an API is asked again after a rebuild that ended at `from`, if each takes `tookMs`. */
function tries(from: number, tookMs: number): readonly number[] {
  const moments: number[] = [];
  let retries: Retries | null = nextRetry(null, from);
  while (retries !== null) {
    moments.push(retries.next);
    retries = nextRetry(retries, retries.next + tookMs);
  }
  return moments;
}

describe('an API with unchanged content', () => {
  it('an API with unchanged content is asked again after 2, 4, 8, 16, 30, 30 and 30 s', () => {
    const seconds = tries(1000, 0).map((moment) => (moment - 1000) / 1000);
    expect(seconds).toEqual([2, 6, 14, 30, 60, 90, 120]);
  });

  it('an API with unchanged content is asked one last time at the end, however long a rebuild takes', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(60_000), (from, tookMs) => {
        const moments = tries(from, tookMs);
        expect(moments[0]).toBe(from + 2000);
        expect(Math.max(...moments)).toBeLessThanOrEqual(from + 120_000);
        const last = moments.at(-1) ?? 0;
        // Either the end itself, or an attempt that lasted until it.
        expect(last + tookMs).toBeGreaterThanOrEqual(from + 120_000);
        expect(moments.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
