import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAt, withCall, type Burst } from '#src/release/schedule/debounce.ts';

/** The state after calls at these moments, in order; null without calls. */
function burstOf(moments: readonly number[]): Burst | null {
  return moments.reduce<Burst | null>(withCall, null);
}

/** When the rebuild of these calls is due. */
function due(...moments: readonly number[]): number | null {
  const burst = burstOf(moments);
  return burst === null ? null : dueAt(burst);
}

describe('a debounced rebuild', () => {
  it('a debounced rebuild begins 5 s after the last call', () => {
    expect(due(1000)).toBe(6000);
    expect(due(1000, 1001, 4000)).toBe(9000);
  });

  it('a debounced rebuild begins at most 60 s after the first call', () => {
    const each3Seconds = Array.from({ length: 100 }, (_, place) => 3000 * place);
    expect(due(...each3Seconds)).toBe(60_000);
  });

  it('a debounced rebuild is due within both bounds and never before the first call', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200_000), { minLength: 1 }), (unsorted) => {
        const moments = unsorted.toSorted((a, b) => a - b);
        const [first = 0, last = 0] = [moments.at(0), moments.at(-1)];
        const at = due(...moments);
        expect(at).toBeGreaterThanOrEqual(first + 5000);
        expect(at).toBeLessThanOrEqual(first + 60_000);
        expect(at).toBeLessThanOrEqual(last + 5000);
      }),
    );
  });
});
