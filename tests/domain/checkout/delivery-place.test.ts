import { describe, expect, it } from 'vitest';
import {
  cityOf,
  deliveryAreas,
  isInterstate,
  OTHER_PLACE,
  otherPlace,
  placeNow,
  placeOf,
  type DeliveryPlace,
} from '#src/domain/checkout/delivery-place.ts';
import { kobo } from '#src/domain/money.ts';

function place(key: string, area: string, subArea: string): DeliveryPlace {
  return {
    key,
    area,
    subArea,
    type: 'Standard',
    fee: kobo(250_000),
    days: '1-3 working days',
    payOnDelivery: true,
  };
}

const ikeja = [place('1', 'Ikeja', 'Alausa'), place('4', 'Ikeja', 'Opebi')];
const yaba = place('2', 'Yaba', 'Sabo');
const epe = place('5', 'Epe', '');
const places = [ikeja[0], yaba, place('3', 'Interstate', ''), ikeja[1], epe].filter(
  (one) => one !== undefined,
);

describe('delivery places', () => {
  it('delivery places are listed under their areas in order, without Interstate', () => {
    expect(deliveryAreas(places)).toEqual([
      { name: 'Ikeja', places: ikeja },
      { name: 'Yaba', places: [yaba] },
      { name: 'Epe', places: [epe] },
    ]);
  });

  it('delivery places are found by their values', () => {
    expect(placeOf('2', places)).toBe(yaba);
    expect(placeOf('', places)).toBeNull();
    expect(placeOf('99', places)).toBeNull();
  });

  it('delivery outside Lagos is the place Interstate without fee, days and type', () => {
    const other = placeOf(OTHER_PLACE, []);
    expect(other).toMatchObject({ area: 'Interstate', subArea: '', fee: 0, days: '', type: '' });
    expect(other !== null && cityOf(other)).toBe('Interstate');
    expect(other !== null && isInterstate(other)).toBe(true);
    expect(placeOf('3', places)).toBeNull();
  });

  it('a delivery place gives the order its city: the sub-area, if there is one', () => {
    expect([yaba, epe].map(cityOf)).toEqual(['Sabo', 'Epe']);
  });

  it('a delivery place is known again by key and names, or by its names alone', () => {
    const [alausa] = ikeja;
    expect(alausa && placeNow({ ...alausa, fee: kobo(1) }, places)).toBe(alausa);
    expect(alausa && placeNow({ ...alausa, key: '77' }, places)).toBe(alausa);
    expect(placeNow({ ...yaba, subArea: 'Jibowu' }, places)).toBeNull();
    expect(placeNow(otherPlace, [])).toBe(otherPlace);
    const twice = [yaba, { ...yaba, key: '8' }];
    expect(placeNow({ ...yaba, key: '8' }, twice)).toBe(twice[1]);
  });
});
