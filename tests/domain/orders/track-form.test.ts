import { expect, it } from 'vitest';
import { trackRefusal } from '#src/domain/orders/track-form.ts';

it('an order can be looked up with a number and a phone in any spelling', () => {
  expect(trackRefusal({ orderId: '482 190 375', phone: '0803-123-4567' })).toBeNull();
  expect(trackRefusal({ orderId: 'ord482190375', phone: '+44 7700 900123' })).toBeNull();
});

it('each missing part of a look-up is named beside its field', () => {
  const both = trackRefusal({ orderId: ' ', phone: '.' });
  expect(Object.keys(both?.faults ?? {})).toEqual(['orderId', 'phone']);
  expect(both?.said).toBeNull();
  const one = trackRefusal({ orderId: 'ORD-482-190-375', phone: '' });
  expect(Object.keys(one?.faults ?? {})).toEqual(['phone']);
});
