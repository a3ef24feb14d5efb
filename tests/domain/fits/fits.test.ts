import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectors } from '#src/domain/fits/connectors.ts';
import { readFits, writeFits, type Fits } from '#src/domain/fits/fits.ts';

const letters = fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z]\d{1,2}$/);
const anyFits: fc.Arbitrary<Fits> = fc.record({
  models: fc.uniqueArray(letters, { maxLength: 6 }),
  connectors: fc.uniqueArray(fc.constantFrom(...connectors), { maxLength: 3 }),
  voltage: fc.option(fc.integer({ min: 1, max: 1000 })),
});

describe('what a product fits', () => {
  test('written and read again is the same, and nothing is nothing', () => {
    fc.assert(
      fc.property(anyFits, (fits) => {
        const text = writeFits(fits);
        const isEmpty = fits.models.length + fits.connectors.length === 0 && fits.voltage === null;
        expect(text === null ? null : readFits(text)).toEqual(isEmpty ? null : fits);
      }),
    );
  });

  test('is read in any order, in any spelling of a connector, and without repetitions', () => {
    expect(
      readFits(' 12 volts; type c ;Tecno  Camon 30;usb-c, Lightning | Tecno Camon 30\n'),
    ).toEqual({
      models: ['Tecno Camon 30'],
      connectors: ['USB-C', 'Lightning'],
      voltage: 12,
    });
    expect(readFits(' ; ,')).toBeNull();
  });

  test('is refused with one reason if an item is no device, connector or voltage', () => {
    expect(readFits('USB-C; 65 W')).toEqual({ fault: '"65 W" is no device, connector or voltage' });
    expect(readFits('42')).toEqual({ fault: '"42" is no device, connector or voltage' });
    expect(readFits('0 V')).toEqual({ fault: '"0 V" is no voltage up to 1000 V' });
    expect(readFits('12 V; 24 V')).toEqual({ fault: 'it names two voltages' });
    expect(readFits('x'.repeat(81))).toHaveProperty('fault');
    expect(readFits(Array.from({ length: 51 }, (_, at) => `Phone ${at}`).join(';'))).toEqual({
      fault: 'it names more than 50 models',
    });
  });

  test('any text is read, refused or nothing, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readFits(text);
        if (read !== null && !('fault' in read))
          expect(readFits(writeFits(read) ?? '')).toEqual(read);
      }),
    );
  });
});
