import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowWithoutRepeats } from '#src/domain/catalogue/home-rows.ts';

it('a row of the home page repeats a product only for want of others', () => {
  const ids = fc.uniqueArray(fc.nat(40));
  fc.assert(
    fc.property(ids, ids, fc.integer({ min: 1, max: 12 }), (row, above, size) => {
      const shown = new Set(above);
      const kept = rowWithoutRepeats(row, shown, size);
      const fresh = row.filter((id) => !shown.has(id));
      expect(kept).toHaveLength(Math.min(size, row.length));
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.filter((id) => !shown.has(id))).toEqual(fresh.slice(0, size));
    }),
  );
});
