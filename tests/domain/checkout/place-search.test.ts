import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityOf, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { findPlaces } from '#src/domain/checkout/place-search.ts';
import { kobo } from '#src/domain/money.ts';

const places: readonly DeliveryPlace[] = [
  ['Victoria Island', 'Adeola Odeku'],
  ['Ikoyi', 'Dolphin Estate'],
  ['Ibeju-Lekki', 'Free Trade Zone'],
  ['Ikeja', 'Alausa'],
  ['Ikeja', 'Allen Avenue'],
  ['Surulere', 'Bode Thomas'],
  ['Kosofe', 'Mile 12'],
  ['Epe', ''],
  ['Interstate', ''],
].map(([area = '', subArea = ''], index) => ({
  ...{ key: String(index), area, subArea, type: '', fee: kobo(250_000) },
  ...{ days: '', payOnDelivery: true },
}));

const found = (text: string) => findPlaces(places, text).map(cityOf);

describe('the search for a delivery place', () => {
  it('a delivery place is found by the beginnings of its words, in any order and case', () => {
    expect(found('ala')).toEqual(['Alausa']);
    expect(found('IKEJA')).toEqual(['Alausa', 'Allen Avenue']);
    expect(found('ave, ik')).toEqual(['Allen Avenue']);
    expect(found('lekki')).toEqual(['Free Trade Zone']);
    expect(found('mile12')).toEqual(['Mile 12']);
  });

  it('a delivery place is found by the initials of its name', () => {
    expect(found('VI')).toEqual(['Adeola Odeku']);
    expect(found('v.i.')).toEqual(['Adeola Odeku']);
    expect(found('ftz')).toEqual(['Free Trade Zone']);
  });

  it('a delivery place is found by a part of a word if no word begins with it', () => {
    expect(found('phin')).toEqual(['Dolphin Estate']);
  });

  it('a misspelt delivery place is found if nothing else is', () => {
    expect(found('surulre')).toEqual(['Bode Thomas']);
    expect(found('ikjea')).toEqual(['Alausa', 'Allen Avenue']);
    expect(found('victria islnd')).toEqual(['Adeola Odeku']);
    expect(found('surle')).toEqual(['Bode Thomas']);
    expect(found('zzzz')).toEqual([]);
  });

  it('an empty text finds every delivery place but Interstate', () => {
    expect(findPlaces(places, ' . ')).toEqual(places.slice(0, -1));
  });

  it('every delivery place is found by its own name and by a beginning of it', () => {
    const one = fc.constantFrom(...places.slice(0, -1));
    fc.assert(
      fc.property(one, fc.integer({ min: 1, max: 30 }), (place, length) => {
        const typed = `${place.subArea} ${place.area}`.trim().slice(0, length);
        expect(findPlaces(places, typed)).toContain(place);
      }),
    );
  });

  it('any text finds listed places only, in their order', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const result = findPlaces(places, text);
        expect(result).toEqual(places.filter((place) => result.includes(place)));
      }),
    );
  });
});
