import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherPlace, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { readPlace, writePlace } from '#src/domain/checkout/kept-place.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';

const name = fc.string({ minLength: 1, maxLength: 200 });
const words = fc.string({ maxLength: 200 });
const somePlace: fc.Arbitrary<DeliveryPlace> = fc.record({
  key: name.filter((key) => key !== 'other'),
  area: name,
  subArea: words,
  type: words,
  fee: fc.integer({ min: 0, max: MAX_KOBO }).map(kobo),
  days: words,
  payOnDelivery: fc.boolean(),
});

describe('the stored delivery place', () => {
  it('a stored delivery place is read back as it was', () => {
    fc.assert(
      fc.property(somePlace, (place) => {
        expect(readPlace(writePlace(place))).toEqual(place);
      }),
    );
    expect(readPlace(writePlace(otherPlace))).toEqual(otherPlace);
  });

  it('a stored place outside Lagos has the terms of this version', () => {
    expect(readPlace('{"key":"other","fee":-5}')).toEqual(otherPlace);
  });

  it('a damaged stored place is none', () => {
    const good = { key: '3', area: 'Ikeja', subArea: '', type: '', days: '' };
    const whole = { ...good, fee: 250_000, payOnDelivery: true };
    expect(readPlace(JSON.stringify(whole))).toEqual(whole);
    const damaged = [
      ...['', '{', '[]', '"x"', 'null', JSON.stringify(good)],
      ...[{ fee: -1 }, { fee: 0.5 }, { fee: '1' }, { area: '' }, { key: 3 }, { subArea: null }].map(
        (part) => JSON.stringify({ ...whole, ...part }),
      ),
      ...[{ days: 'x'.repeat(201) }, { payOnDelivery: 'yes' }].map((part) =>
        JSON.stringify({ ...whole, ...part }),
      ),
    ];
    for (const text of damaged) expect(readPlace(text)).toBeNull();
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => readPlace(text)).not.toThrow();
      }),
    );
  });
});
