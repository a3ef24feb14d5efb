import { expect, it } from 'vitest';
import { openStores } from './checkout-page.ts';

it('a field that cannot be right says so when it is left, until it is edited', async () => {
  const { fillCheckout, checkoutFaults, checkout, toasts } = await openStores();
  checkoutFaults.leave('phone');
  expect(checkout.get().step).toBe('writing');
  fillCheckout({ fullname: '.', phone: '123' });
  checkoutFaults.leave('phone');
  checkoutFaults.leave('fullname');
  expect(checkout.get()).toEqual({
    step: 'refused',
    said: null,
    faults: {
      phone: 'Please enter a Nigerian phone number, such as 0803 123 4567.',
      fullname: 'Please enter your name in letters.',
    },
  });
  expect(toasts.get()).toEqual([]);
  checkoutFaults.edit('phone');
  checkoutFaults.edit('fullname');
  expect(checkout.get()).toEqual({ step: 'writing' });
});
