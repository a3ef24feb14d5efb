import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageInWords } from '#src/domain/staff/age.ts';
import { actionWords, changedValues, stayedValues } from '#src/domain/staff/change-words.ts';
import {
  refundAmount,
  typedNaira,
  typedRegularPrice,
  typedStock,
} from '#src/domain/staff/whole-naira.ts';

describe('the age of an order', () => {
  it.each([
    [20_000, 'just now'],
    [5 * 60_000, '5 min'],
    [3 * 3_600_000, '3 h'],
    [30 * 3_600_000, '1 day'],
    [50 * 3_600_000, '2 days'],
    [-60_000, 'just now'],
  ])('an age of %i ms is told as "%s"', (age, words) => {
    const now = Date.parse('2026-11-24T12:00:00Z');
    expect(ageInWords(new Date(now - age).toISOString(), now)).toBe(words);
  });
});

describe('an entry of the log', () => {
  it('a change is told from before to after, with naira', () => {
    expect(changedValues('{"price":1200000,"stock":null}', '{"price":1150000,"stock":4}')).toEqual([
      { name: 'Price', before: '₦1,200,000', after: '₦1,150,000' },
      { name: 'Stock', before: 'not counted', after: '4' },
    ]);
    expect(changedValues('null', '{"status":"refund_due","isActive":false}')).toEqual([
      { name: 'Status', before: null, after: 'Refund due' },
      { name: 'Open', before: null, after: 'no' },
    ]);
  });

  it('a label is told as it was written', () => {
    expect(changedValues('{"label":null}', '{"label":"hot"}')).toEqual([
      { name: 'Label', before: 'none', after: 'hot' },
    ]);
  });

  it('a list is told with commas', () => {
    expect(changedValues('{"words":["pouch"]}', '{"words":["pouch","jacket"]}')).toEqual([
      { name: 'What shoppers type', before: 'pouch', after: 'pouch, jacket' },
    ]);
  });

  it('a value that stays is told with what was made of it', () => {
    const now = { price: 900, regularPrice: 2_000 };
    expect(stayedValues({ price: 1_000 }, { price: 1_080 }, now)).toEqual([
      { name: 'Price', now: '₦900', made: '₦1,080', was: '₦1,000' },
      { name: 'Price before', now: '₦2,000', made: null, was: null },
    ]);
  });

  it('any texts give a list, for whatever was logged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.json(), (before, after) => {
        expect(Array.isArray(changedValues(before, after))).toBe(true);
      }),
    );
  });

  it('an action is told in words, known or not', () => {
    expect(actionWords('order.status')).toBe('Moved an order on');
    expect(actionWords('order.put_off')).toBe('Order: put off');
  });
});

describe('a typed number', () => {
  it.each(['271600', '271,600', '₦ 271,600', 'N271600'])('"%s" is a price', (text) => {
    expect(typedNaira(text)).toEqual({ value: 271_600, fault: null });
  });

  it.each(['', '0', '-5', '12.50', '1,00', '12 000 naira', '99999999999'])(
    '"%s" is no price',
    (text) => {
      expect(typedNaira(text)).toEqual({ value: null, fault: expect.any(String) as string });
    },
  );

  it('every whole number of units is read back as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (units) => {
        expect(typedStock(String(units)).value).toBe(units);
        expect(typedStock(units.toLocaleString('en-NG')).value).toBe(units);
      }),
    );
    expect(typedStock('1000001').value).toBeNull();
  });

  it('no more can be refunded than is left, and nothing typed stands for all', () => {
    expect(typedRegularPrice(' ')).toEqual({ value: 0, fault: null });
    expect(typedRegularPrice('21,000')).toEqual({ value: 21_000, fault: null });
    expect(refundAmount(' ', 500)).toEqual({ amount: null, fault: null });
    expect(refundAmount('500', 500)).toEqual({ amount: 500, fault: null });
    expect(refundAmount('501', 500)).toEqual({ fault: 'At most ₦500 can be refunded.' });
  });
});
