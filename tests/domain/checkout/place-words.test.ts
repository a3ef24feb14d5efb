import { describe, expect, it } from 'vitest';
import { otherPlace, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { arrivalWords, placeWords } from '#src/domain/checkout/place-words.ts';
import { kobo } from '#src/domain/money.ts';

const MONDAY = Date.parse('2026-11-23T13:00:00+01:00');
const ikeja: DeliveryPlace = {
  ...{ key: '3', area: 'Ikeja', subArea: '', type: 'Standard', fee: kobo(250_000) },
  ...{ days: '1-3 working days', payOnDelivery: true },
};

function said(place: Partial<DeliveryPlace>): string {
  const { to, terms } = placeWords({ ...ikeja, ...place }, MONDAY);
  return `${to} ${terms}`;
}

describe('the words for a delivery place', () => {
  it('the words for a delivery place name fee, place, days and payment', () => {
    expect(said({})).toBe('₦2,500 to Ikeja, Tue–Thu, pay on delivery available');
    expect(said({ subArea: 'Alausa', payOnDelivery: false })).toBe(
      '₦2,500 to Alausa, Tue–Thu, pay online',
    );
    expect(said({ fee: kobo(0) })).toMatch(/^Free delivery to Ikeja, /);
  });

  it('the words for a delivery place promise no days that the shop does not', () => {
    expect(said({ days: '' })).toBe('₦2,500 to Ikeja, pay on delivery available');
    expect(said({ days: 'Same day' })).toBe('₦2,500 to Ikeja, Same day, pay on delivery available');
    expect(arrivalWords({ days: 'When the boat is back from the other side' }, MONDAY)).toBe('');
  });

  it('the words for a place outside Lagos state no fee', () => {
    const { to, terms } = placeWords(otherPlace, MONDAY);
    expect(`${to} ${terms}`).toBe('Delivery outside Lagos: we will confirm the fee with you');
  });
});
