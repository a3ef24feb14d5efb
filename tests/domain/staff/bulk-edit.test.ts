import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import {
  editProduct,
  roundingSteps,
  roundingWays,
  type BulkEdit,
  type EditedValues,
} from '#src/domain/staff/bulk-edit.ts';

const base: EditedValues = { price: kobo(10_000_000), regularPrice: null, stock: 4, label: null };
const priced = (price: number, regularPrice: number | null = null): EditedValues => ({
  ...base,
  price: kobo(price),
  regularPrice: regularPrice === null ? null : kobo(regularPrice),
});

const price = fc.integer({ min: 1, max: MAX_KOBO });
const percent = fc.integer({ min: -9_000, max: 30_000 }).map((part) => part / 100);
const round = fc.record({
  step: fc.constantFrom(...roundingSteps),
  way: fc.constantFrom(...roundingWays),
});
const priceEdit = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent, round: fc.option(round) }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
    round: fc.option(round),
  }),
  fc.record({ kind: fc.constant('round' as const), round }),
);

describe('an edit of many products', () => {
  it('a rounded price is a multiple of its step, less than a step from the exact price', () => {
    fc.assert(
      fc.property(price, percent, round, (from, by, rounding) => {
        const { after } = editProduct(priced(from), {
          kind: 'percent',
          percent: by,
          round: rounding,
        });
        if (after === null) return;
        const step = BigInt(rounding.step) * 100n;
        expect(BigInt(after.price) % step).toBe(0n);
        const exact = BigInt(from) * BigInt(Math.round(10_000 + by * 100));
        const off = BigInt(after.price) * 10_000n - exact;
        if (rounding.way === 'down') expect(off <= 0n && -off < step * 10_000n).toBe(true);
        if (rounding.way === 'up') expect(off >= 0n && off < step * 10_000n).toBe(true);
        if (rounding.way === 'nearest') {
          expect((off < 0n ? -off : off) * 2n <= step * 10_000n).toBe(true);
        }
      }),
    );
  });

  it('a percentage and then its inverse give the price again, within a naira', () => {
    const pairs = [
      [25, -20],
      [100, -50],
      [-50, 100],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 1_000_000_000 }),
        fc.constantFrom(...pairs),
        (naira, [there, back]) => {
          const by = (value: EditedValues, part: number) =>
            editProduct(value, { kind: 'percent', percent: part, round: null }).after ?? value;
          const again = by(by(priced(naira * 100), there), back);
          expect(Math.abs(again.price - naira * 100)).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it('no price is ever below ₦1, above the limit or above its regular price', () => {
    fc.assert(
      fc.property(price, fc.option(price), priceEdit, (from, regular, edit) => {
        const { after } = editProduct(priced(from, regular), edit);
        if (after === null) return;
        expect(after.price).toBeGreaterThanOrEqual(100);
        expect(after.price).toBeLessThanOrEqual(MAX_KOBO);
        expect(after.regularPrice ?? after.price).toBeGreaterThanOrEqual(after.price);
      }),
    );
  });

  it('an offer is below its regular price, and ending it gives the price before again', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 90 }), (from, off) => {
        const { after } = editProduct(priced(from), { kind: 'offer', percent: off, round: null });
        if (after === null) return;
        expect(after.price).toBeLessThan(from);
        expect(editProduct(after, { kind: 'end_offer' }).after).toEqual(priced(from));
      }),
    );
  });

  it.each<[EditedValues, BulkEdit, string]>([
    [priced(0), { kind: 'amount', amount: 500, round: null }, 'no_price'],
    [priced(50_000), { kind: 'amount', amount: -500, round: null }, 'below_one_naira'],
    [priced(MAX_KOBO), { kind: 'amount', amount: 1, round: null }, 'above_limit'],
    [priced(100_00, 101_00), { kind: 'amount', amount: 2, round: null }, 'regular_below_price'],
    [priced(50_000), { kind: 'round', round: { step: 500, way: 'up' } }, 'no_change'],
    [base, { kind: 'stock', stock: 4 }, 'no_change'],
    [base, { kind: 'label', label: null }, 'no_change'],
    [base, { kind: 'end_offer' }, 'no_change'],
  ])('of %j the edit %j is left out as %s', (before, edit, why) => {
    expect(editProduct(before, edit)).toEqual({ after: null, why });
  });

  it('an edit of stock or label changes nothing else', () => {
    expect(editProduct(base, { kind: 'stock', stock: null }).after).toEqual({
      ...base,
      stock: null,
    });
    const labelled = editProduct(base, { kind: 'label', label: 'New' }).after;
    expect(labelled).toEqual({ ...base, label: 'New' });
  });
});
