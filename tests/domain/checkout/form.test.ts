import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_PLACE, placeOf } from '#src/domain/checkout/delivery-place.ts';
import {
  bnplRefusal,
  checkoutRefusal,
  EMPTY_CHECKOUT,
  isAgreedLater,
  mayPayOnDelivery,
  readCheckoutForm,
  withProfile,
  writeCheckoutForm,
  type CheckoutField,
  type CheckoutForm,
} from '#src/domain/checkout/form.ts';
import { messages } from '#src/domain/messages.ts';
import { kobo } from '#src/domain/money.ts';
import { carelessDetails } from '#tests/fixtures/contact-details.ts';

const whole: CheckoutForm = {
  fullname: 'Ada Obi',
  phone: '0803 123 4567',
  email: 'ada@example.com',
  address: '1 Broad Street',
  place: '7',
  type: 'delivery',
  payOnDelivery: false,
  addressId: '',
  save: '',
};
const needed = {
  pickup: ['fullname', 'phone', 'email'],
  delivery: ['fullname', 'phone', 'email', 'place', 'address'],
} as const;

describe('an order', () => {
  it.each(['pickup', 'delivery'] as const)(
    'an order for %s needs its own fields and no others',
    (type) => {
      fc.assert(
        fc.property(fc.subarray<CheckoutField>([...needed.delivery]), (emptied) => {
          const form = { ...whole, type };
          for (const field of emptied) form[field] = '  ';
          const missing = needed[type].filter((field) => emptied.includes(field));
          const refusal = checkoutRefusal(form);
          expect(Object.keys(refusal?.faults ?? {}).toSorted()).toEqual(missing.toSorted());
          expect(refusal?.said ?? null).toEqual(
            missing.length === 0 ? null : messages.missingInformation,
          );
        }),
      );
    },
  );

  it('two hundred careless or hostile details get one sentence beside each of their fields', () => {
    expect(carelessDetails).toHaveLength(200);
    for (const details of carelessDetails) {
      const refusal = checkoutRefusal({ ...whole, ...details });
      expect(refusal?.said).toBeNull();
      expect(Object.keys(refusal?.faults ?? {}).toSorted()).toEqual(
        Object.keys(details).toSorted(),
      );
      for (const fault of Object.values(refusal?.faults ?? {})) expect(fault).toMatch(/^[^.]+\.$/);
    }
  });

  it('an order needs a complete mail address and says so beside the field', () => {
    const refusal = checkoutRefusal({ ...whole, email: 'ada' });
    expect(refusal?.said).toBeNull();
    expect(Object.keys(refusal?.faults ?? {})).toEqual(['email']);
  });
});

it('an application to pay later needs name, phone and mail address', () => {
  const { fullname, phone, email } = whole;
  expect(bnplRefusal({ fullname, phone, email })).toBeNull();
  const refusal = bnplRefusal({ fullname: '', phone: ' ', email: '' });
  expect(refusal?.said).toEqual({ title: 'Missing Information', text: 'Please fill all fields.' });
  expect(Object.keys(refusal?.faults ?? {})).toEqual(['fullname', 'phone', 'email']);
});

describe('paying on delivery', () => {
  const there = (payOnDelivery: boolean) => ({
    ...{ key: '1', area: 'Ikeja', subArea: '', type: '', fee: kobo(0), days: '' },
    payOnDelivery,
  });
  it('paying on delivery is possible for pickups and where the place allows it', () => {
    const delivery = { type: 'delivery' } as const;
    expect(mayPayOnDelivery({ type: 'pickup' }, there(false))).toBe(true);
    expect(mayPayOnDelivery(delivery, there(true))).toBe(true);
    expect(mayPayOnDelivery(delivery, there(false))).toBe(false);
    expect(mayPayOnDelivery(delivery, placeOf(OTHER_PLACE, []))).toBe(false);
  });

  it('outside Lagos only the cost of delivery is left to support', () => {
    const other = placeOf(OTHER_PLACE, []);
    expect(isAgreedLater({ type: 'delivery' }, other)).toBe(true);
    expect(isAgreedLater({ type: 'pickup' }, other)).toBe(false);
    expect(isAgreedLater({ type: 'delivery' }, there(true))).toBe(false);
    expect(isAgreedLater({ type: 'delivery' }, null)).toBe(false);
  });
});

describe('a stored checkout form', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const now = Date.UTC(2026, 10, 23);

  it('a stored checkout form is restored for 30 days', () => {
    const text = writeCheckoutForm(whole, now);
    expect(readCheckoutForm(text, now + 30 * DAY)).toEqual(whole);
    expect(readCheckoutForm(text, now + 31 * DAY)).toEqual(EMPTY_CHECKOUT);
  });

  it('a stored checkout form drops fields that are damaged or longer than a form takes', () => {
    const damaged = { ...whole, phone: 7, address: 'a'.repeat(10_001), place: null, type: 'ship' };
    const text = JSON.stringify({ ...damaged, keptAt: now });
    const { fullname, email } = whole;
    expect(readCheckoutForm(text, now)).toEqual({ ...EMPTY_CHECKOUT, fullname, email });
  });

  it('any stored value is read as a valid checkout form', () => {
    expect(readCheckoutForm('', now)).toEqual(EMPTY_CHECKOUT);
    expect(readCheckoutForm('{half', now)).toEqual(EMPTY_CHECKOUT);
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Object.keys(readCheckoutForm(text, now))).toEqual(Object.keys(EMPTY_CHECKOUT));
      }),
    );
  });

  it('the profile fills empty fields of a checkout form and keeps typed ones', () => {
    const known = { fullname: 'Ada N. Obi', phone: '0901', email: 'obi@example.com', address: '' };
    expect(withProfile({ ...EMPTY_CHECKOUT, phone: '0803' }, known)).toEqual({
      ...EMPTY_CHECKOUT,
      fullname: 'Ada N. Obi',
      phone: '0803',
      email: 'obi@example.com',
    });
  });

  it('a name that no order may have is left to the shopper', () => {
    const known = { fullname: 'ada92', phone: '0901', email: 'ada92@example.com', address: '' };
    expect(withProfile(EMPTY_CHECKOUT, known)).toEqual({
      ...EMPTY_CHECKOUT,
      ...{ phone: '0901', email: 'ada92@example.com' },
    });
  });

  it('a changed profile replaces only what the profile said before', () => {
    const before = { fullname: 'Ada Obi', phone: '0901', email: 'a@example.com', address: '1 Row' };
    const known = { fullname: 'Ada N. Obi', phone: '0902', email: 'b@example.com', address: '' };
    const form = { ...EMPTY_CHECKOUT, ...before, phone: '0803' };
    expect(withProfile(form, known, before)).toEqual({
      ...form,
      ...known,
      ...{ phone: '0803', address: '1 Row' },
    });
  });
});
