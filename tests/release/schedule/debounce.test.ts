import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS, CHANGES, dueAt, withCall, type Burst } from '#src/release/schedule/debounce.ts';

/** The state after calls at these moments, in order; null without calls. */
function burstOf(moments: readonly number[]): Burst | null {
  return moments.reduce<Burst | null>((burst, moment) => withCall(burst, moment), null);
}

/** When the rebuild of these calls is due. */
function due(...moments: readonly number[]): number | null {
  const burst = burstOf(moments);
  return burst === null ? null : dueAt(burst, CALLS);
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

  it('a rebuild of changes by people begins 60 s after the last one and 5 minutes after the first', () => {
    expect(dueAt(withCall(withCall(null, 0), 30_000), CHANGES)).toBe(90_000);
    const each50Seconds = Array.from({ length: 100 }, (_, place) => 50_000 * place);
    const burst = burstOf(each50Seconds);
    expect(burst && dueAt(burst, CHANGES)).toBe(300_000);
  });

  it('an urgent call begins the rebuild at once, also with calls before and after it', () => {
    const urgent = withCall(withCall(null, 1000), 2000, true);
    expect(dueAt(urgent, CHANGES)).toBeLessThanOrEqual(2000);
    expect(dueAt(withCall(urgent, 3000), CHANGES)).toBeLessThanOrEqual(2000);
  });
});
