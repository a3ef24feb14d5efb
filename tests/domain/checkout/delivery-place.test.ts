import { describe, expect, it } from 'vitest';
import {
  cityOf,
  deliveryAreas,
  isInterstate,
  OTHER_PLACE,
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
  it('stand under their areas, in the order in which these are named, without Interstate', () => {
    expect(deliveryAreas(places)).toEqual([
      { name: 'Ikeja', places: ikeja },
      { name: 'Yaba', places: [yaba] },
      { name: 'Epe', places: [epe] },
    ]);
  });

  it('are found by what stands for them', () => {
    expect(placeOf('2', places)).toBe(yaba);
    expect(placeOf('', places)).toBeNull();
    expect(placeOf('99', places)).toBeNull();
  });

  it('have an other one outside Lagos, with city and area Interstate and neither fee, days nor type', () => {
    const other = placeOf(OTHER_PLACE, []);
    expect(other).toMatchObject({ area: 'Interstate', subArea: '', fee: 0, days: '', type: '' });
    expect(other !== null && cityOf(other)).toBe('Interstate');
    expect(other !== null && isInterstate(other)).toBe(true);
    expect(placeOf('3', places)).toBeNull();
  });

  it('give an order its city: the part of the area where there is one', () => {
    expect([yaba, epe].map(cityOf)).toEqual(['Sabo', 'Epe']);
  });
});
