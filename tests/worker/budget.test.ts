import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRemove } from '#src/worker/budget.ts';
import type { Kept } from '#src/worker/database.ts';

function kept(size: number, place: number): Kept {
  return {
    ...{ id: String(place), cache: 'oja:v1:pictures', url: String(place), size, used: place },
    ...{ asOf: 0, release: null, etag: null, mark: '', needs: [] },
  };
}

describe('the budget of the worker', () => {
  it('the least recently used leave, as few as needed, and the rest fits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(400)),
        fc.nat(250),
        fc.integer({ min: 1000, max: 5000 }),
        (sizes, size, budget) => {
          const entries = sizes.map(kept);
          const leaving = toRemove(entries, { size, budget }) ?? [];
          expect(leaving).toEqual(entries.slice(0, leaving.length));
          const left = entries.slice(leaving.length).reduce((sum, each) => sum + each.size, size);
          expect(left).toBeLessThanOrEqual(budget);
          const last = leaving.at(-1);
          if (last !== undefined) expect(left + last.size).toBeGreaterThan(budget);
        },
      ),
    );
  });

  it('a response of more than a quarter of it is not kept', () => {
    expect(toRemove([], { size: 251, budget: 1000 })).toBeNull();
    expect(toRemove([], { size: 250, budget: 1000 })).toEqual([]);
  });
});
