import { expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import {
  EMPTY_PLACE,
  placeDraftOf,
  placeFaults,
  placeValues,
} from '#src/domain/staff/place-draft.ts';

const ikeja = {
  ...{ key: '4', area: 'Lagos Mainland', subArea: 'Ikeja', type: 'Standard', fee: kobo(250_000) },
  ...{ days: '1-3 working days', payOnDelivery: true },
};

it('a place that is not changed is the place that was seen, even if its fee has kobo', () => {
  for (const fee of [kobo(250_000), kobo(250_050)]) {
    const seen = placeDraftOf({ ...ikeja, fee });
    expect(placeFaults(seen, seen)).toEqual({});
    expect(placeValues(seen)).toMatchObject({ deliveryArea: 'Lagos Mainland', price: fee / 100 });
  }
});

it('a place without an area or with a fee in words is told what is missing', () => {
  expect(Object.keys(placeFaults({ ...EMPTY_PLACE, fee: 'free' }, null))).toEqual(['area', 'fee']);
  expect(placeFaults({ ...EMPTY_PLACE, area: 'interstate', fee: '0' }, null)).toEqual({
    area: 'Interstate is always offered. Its fee is agreed.',
  });
});

it('a fee is read as it is spoken, and 0 is free delivery', () => {
  const fees = ['₦ 2,500', '2500', '0'].map((fee) => placeValues({ ...EMPTY_PLACE, fee }).price);
  expect(fees).toEqual([2500, 2500, 0]);
});
