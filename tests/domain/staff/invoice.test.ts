import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderStatuses } from '#src/contract/order.ts';
import { kobo } from '#src/domain/money.ts';
import { invoiceSums } from '#src/domain/staff/invoice.ts';

const total = kobo(100_050);
const paid = { kind: 'paid', currency: 'NGN', amount: total };

it('an order that nobody has paid is to be paid whole, and a paid one is not', () => {
  expect(invoiceSums({ status: 'shipped', total, movements: [] })).toEqual({
    ...{ paid: 0, refunded: 0, due: total },
  });
  expect(invoiceSums({ status: 'delivered', total, movements: [paid] })).toMatchObject({
    ...{ paid: total, due: 0 },
  });
});

it.each(['cancelled', 'refunded', 'refund_due', 'returned'] as const)(
  'nothing is to be paid for an order that is %s',
  (status) => {
    expect(invoiceSums({ status, total, movements: [] }).due).toBe(0);
  },
);

it('a payment in another currency, or one that is only checked, does not pay an invoice', () => {
  const movements = [
    { kind: 'paid', currency: 'USD', amount: total },
    { kind: 'payment_review', currency: 'NGN', amount: total },
  ];
  expect(invoiceSums({ status: 'payment_review', total, movements })).toEqual({
    ...{ paid: 0, refunded: 0, due: total },
  });
});

it('the amount due is between zero and the total', () => {
  const movement = fc.record({
    kind: fc.constantFrom('paid', 'refunded', 'refund_due'),
    currency: fc.constantFrom('NGN', 'USD'),
    amount: fc.nat(1_000_000).map(kobo),
  });
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.array(movement), (status, movements) => {
      const { due } = invoiceSums({ status, total, movements });
      expect(due).toBeGreaterThanOrEqual(0);
      expect(due).toBeLessThanOrEqual(total);
    }),
  );
});
