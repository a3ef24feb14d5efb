import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savingPercent } from '#src/domain/catalogue/saving.ts';
import { kobo } from '#src/domain/money.ts';

describe('a saving', () => {
  it.each([
    [100, null, null],
    [100, 100, null],
    [120, 100, null],
    [85, 100, 15],
    [8_501, 10_000, 14],
    [9_999, 10_000, null],
    [0, 10_000, 100],
  ])('a price of %i instead of %j saves %j percent', (price, regular, percent) => {
    const regularPrice = regular === null ? null : kobo(regular);
    expect(savingPercent({ price: kobo(price), regularPrice })).toBe(percent);
  });

  it('a saving is never overstated', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (price, regular) => {
        const percent = savingPercent({ price: kobo(price), regularPrice: kobo(regular) });
        if (percent === null) expect(price * 100).toBeGreaterThan(regular * 99);
        else expect((regular - price) * 100).toBeGreaterThanOrEqual(regular * percent);
      }),
    );
  });
});
