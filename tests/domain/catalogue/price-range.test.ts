import { describe, expect, it } from 'vitest';
import { readPriceRange } from '#src/domain/catalogue/price-range.ts';

describe('price bounds', () => {
  it.each([
    ['', '', null, null],
    ['25000', '', 2_500_000, null],
    ['', ' ₦50,000 ', null, 5_000_000],
    ['25,000', '25000.50', 2_500_000, 2_500_050],
    ['0', '0', 0, 0],
  ])('the price bounds “%s” to “%s” are %s to %s kobo', (least, most, min, max) => {
    expect(readPriceRange(least, most)).toEqual({ min, max });
  });

  it.each([
    ['cheap', '', 'min', '“cheap” is not a price: write it in naira, such as 25000.'],
    ['-5', '10', 'min', '“-5” is not a price: write it in naira, such as 25000.'],
    ['5', '10-20', 'max', '“10-20” is not a price: write it in naira, such as 25000.'],
    ['50000', '25000', 'max', 'The highest price is below the lowest one.'],
    ['', '99999999999999', 'max', /is not a price/],
  ])(
    'the price bounds “%s” to “%s” are refused in one sentence, at %s',
    (least, most, field, fault) => {
      expect(readPriceRange(least, most)).toEqual({
        field,
        fault: typeof fault === 'string' ? fault : (expect.stringMatching(fault) as string),
      });
    },
  );
});
