import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsIn, fitsOf } from '#src/contract/foreign-fits.ts';

const camon = { models: ['Tecno Camon 30'], connectors: ['USB-C'], voltage: 12 };

describe('what a product of another server fits', () => {
  test.each([
    'Tecno Camon 30; USB-C; 12 V',
    ['Tecno Camon 30', 'type c', '12V'],
    { models: ['Tecno Camon 30'], connector: 'USB-C', voltage: 12 },
    { models: 'Tecno Camon 30', connectors: ['USB-C'], voltage: '12 V', other: true },
  ])('is read from %o', (sent) => {
    expect(fitsOf(sent)).toEqual(camon);
  });

  test('is nothing if the server sends nothing, and is left out with a reason if it is unreadable', () => {
    for (const nothing of [undefined, null, '', [], {}, { models: [] }]) {
      expect(fitsIn(nothing), JSON.stringify(nothing)).toBeNull();
    }
    for (const wrong of [true, 5, [[1], {}], { models: [{}] }, '65 W', { voltage: 0 }]) {
      expect(fitsIn(wrong), JSON.stringify(wrong)).toHaveProperty('fault');
      expect(fitsOf(wrong)).toBeNull();
    }
  });

  test('no value makes the reading fail', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => fitsOf(value)).not.toThrow();
      }),
    );
    let deep: unknown = 'USB-C';
    for (let level = 0; level < 100_000; level += 1) deep = { models: deep };
    expect(() => fitsOf(deep)).not.toThrow();
  });
});
