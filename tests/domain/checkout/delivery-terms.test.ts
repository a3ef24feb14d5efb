import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryTerms, type DeliveryChoice } from '#src/domain/checkout/delivery-terms.ts';
import { kobo } from '#src/domain/money.ts';

const ikoyi = {
  area: 'Lagos Island',
  subArea: 'Ikoyi',
  type: 'Same day',
  fee: kobo(150_000),
  days: 'Same day',
  payOnDelivery: true,
};
const later = { ...ikoyi, type: 'Standard', fee: kobo(100_000), days: '1-3 working days' };
const epe = { ...ikoyi, area: 'Epe', subArea: '', fee: kobo(550_000), payOnDelivery: false };
const market = { ...ikoyi, area: 'Yaba', subArea: 'Market' };
const places = [ikoyi, later, epe, market, { ...market, area: 'Epe' }];

const delivery = (choice: Partial<DeliveryChoice>) =>
  deliveryTerms({ type: 'delivery', city: '', deliveryArea: '', subArea: '', ...choice }, places);

describe('delivery terms', () => {
  it('a pickup has no delivery terms, whatever the form contains', () => {
    const choice = { city: 'Ikoyi', deliveryArea: 'Nowhere', subArea: 'Ikoyi' };
    expect(deliveryTerms({ ...choice, type: 'pickup' }, places)).toEqual({
      area: '',
      subArea: '',
      deliveryType: '',
      fee: 0,
      days: '',
      note: null,
      payOnDelivery: true,
    });
  });

  it('delivery terms are those of the named place, or the first of several', () => {
    expect(delivery({ deliveryArea: ' lagos  ISLAND', subArea: 'ikoyi ' })).toEqual({
      area: 'Lagos Island',
      subArea: 'Ikoyi',
      deliveryType: 'Same day',
      fee: 150_000,
      days: 'Same day',
      note: null,
      payOnDelivery: true,
    });
  });

  it('delivery terms of an area without sub-areas are those of the area', () => {
    expect(delivery({ deliveryArea: 'Epe' })).toMatchObject({ area: 'Epe', payOnDelivery: false });
  });

  it('delivery terms are found by the sub-area alone if only one area has it', () => {
    expect(delivery({ subArea: 'Ikoyi' })).toMatchObject({ area: 'Lagos Island' });
    expect(delivery({ subArea: 'Market' })).toBeNull();
  });

  it.each([
    { deliveryArea: 'Interstate' },
    { deliveryArea: 'INTERSTATE', subArea: 'Ikoyi', city: 'Ibadan' },
    { city: 'Interstate' },
  ])('delivery terms are agreed later for %o', (choice) => {
    expect(delivery(choice)).toEqual({
      area: 'Interstate',
      subArea: '',
      deliveryType: '',
      fee: 0,
      days: '',
      note: 'After payment, our support team will contact you about the shipping cost and options.',
      payOnDelivery: false,
    });
  });

  it.each([{}, { city: 'Ikoyi' }, { deliveryArea: 'Lagos Island' }, { deliveryArea: 'Mars' }])(
    'there are no delivery terms for %o',
    (choice) => {
      expect(delivery(choice)).toBeNull();
    },
  );

  it('delivery terms never have a fee that no place has', () => {
    const word = fc.constantFrom('', 'Ikoyi', 'Epe', 'Lagos Island', 'Interstate', 'x');
    const choice = fc.record({ city: word, deliveryArea: word, subArea: word });
    fc.assert(
      fc.property(choice, (said) => {
        const terms = delivery(said);
        const fees = terms?.area === 'Interstate' ? [0] : places.map(({ fee }) => fee);
        if (terms !== null) expect(fees).toContain(terms.fee);
      }),
    );
  });
});
