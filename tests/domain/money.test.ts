import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceilToNaira,
  formatNaira,
  kobo,
  koboToNaira,
  MAX_KOBO,
  nairaToKobo,
  parseNaira,
} from '#src/domain/money.ts';

const amounts = fc.integer({ min: 0, max: MAX_KOBO }).map(kobo);

describe('money', () => {
  it('money is read back from the wire to the kobo', () => {
    fc.assert(fc.property(amounts, (amount) => nairaToKobo(koboToNaira(amount)) === amount));
  });

  it('money is read back from its written form to the kobo', () => {
    fc.assert(fc.property(amounts, (amount) => parseNaira(formatNaira(amount)) === amount));
  });

  it('money is rounded up to whole naira by less than one naira', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_KOBO - 100 }).map(kobo), (amount) => {
        const up = ceilToNaira(amount);
        return up % 100 === 0 && up >= amount && up - amount < 100;
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_KOBO + 1])(
    'money is never %s kobo',
    (n) => {
      expect(() => kobo(n)).toThrow(RangeError);
    },
  );

  it.each([
    [0, '₦0'],
    [5, '₦0.05'],
    [99_900, '₦999'],
    [100_000, '₦1,000'],
    [27_160_050, '₦271,600.50'],
    [123_456_789_000, '₦1,234,567,890'],
  ])('%i kobo is written as %s', (amount, written) => {
    expect(formatNaira(kobo(amount))).toBe(written);
  });

  it.each([
    [271600, 27_160_000],
    ['271600', 27_160_000],
    ['₦ 271,600', 27_160_000],
    ['NGN 271,600.00', 27_160_000],
    ['N271,600', 27_160_000],
    ['271600 naira', 27_160_000],
    ['0.005', 1],
    ['12.34', 1234],
  ])('%s is read as a price', (text, amount) => {
    expect(parseNaira(text)).toBe(amount);
  });

  it.each([
    '',
    '  ',
    'call us',
    '-5',
    '₦ 271,600 - ₦ 280,000',
    '1,23',
    '12,34,567',
    '1e5',
    'Infinity',
    '99999999999999',
    null,
    undefined,
    Number.NaN,
    -1,
  ])('no price is read from %s', (text) => {
    expect(parseNaira(text)).toBeNull();
  });
});
