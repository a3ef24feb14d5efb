import { expect, it } from 'vitest';
import { nextStatuses } from '#src/domain/orders/transitions.ts';
import { consequenceOf, stepWords, usualStep } from '#src/domain/staff/order-steps.ts';

it('a paid order goes from packed to on the way to delivered', () => {
  const paths = ['paid', 'packed', 'shipped'] as const;
  const usual = paths.map((status) => usualStep(nextStatuses(status, { isPrepaid: true })));
  expect(usual).toEqual(['packed', 'shipped', 'delivered']);
});

it('a pickup goes from ready to collected', () => {
  const handover = { isPrepaid: false, isPickup: true };
  expect(usualStep(nextStatuses('packed', handover))).toBe('delivered');
  expect(stepWords('packed', 'pickup')).toBe('Mark as ready for pickup');
  expect(stepWords('delivered', 'pickup')).toBe('Mark as collected');
});

it('an order that has ended has no next step, and cancelling is never the usual one', () => {
  expect(usualStep(nextStatuses('refunded', { isPrepaid: true }))).toBeNull();
  expect(usualStep(nextStatuses('pending', { isPrepaid: true }))).toBeNull();
});

it('what cannot be taken back says what it leads to', () => {
  expect(consequenceOf('cancelled')).toMatch(/back into stock/);
  expect(consequenceOf('refund_due')).toMatch(/Refund/);
  expect(consequenceOf('packed')).toBeNull();
  expect(consequenceOf('returned')).toMatch(/into stock\?/);
});

it('an order that came back says nothing of stock any more, and its money goes back', () => {
  const past = ['placed', 'delivered', 'returned'] as const;
  expect(consequenceOf('cancelled', past)).not.toMatch(/stock/);
  expect(consequenceOf('refund_due', past)).not.toMatch(/stock/);
  expect(stepWords('refund_due', 'delivery', past)).toBe('Mark as to refund');
  expect(stepWords('refund_due', 'delivery')).toBe('Cancel and refund');
});
