import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderTotal } from '#src/domain/checkout/total.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';

const fee = fc.integer({ min: 0, max: 100_000_000 }).map(kobo);
const line = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

it('an order total is the rounded-up bill plus the rounded-up fee', () => {
  expect(orderTotal([{ price: 3_334, quantity: 3 }], kobo(250_050))).toEqual({
    bill: 10_100,
    fee: 250_100,
    total: 260_200,
  });
});

it('an order total is in whole naira, never below the cost and never two naira above', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fee, (lines, delivery) => {
      const cost = lines.reduce<number>(
        (sum, { price, quantity }) => sum + price * quantity,
        delivery,
      );
      const { bill, fee: charged, total } = orderTotal(lines, delivery) ?? fail();
      expect(total % 100).toBe(0);
      expect(total).toBe(bill + charged);
      expect(total).toBeGreaterThanOrEqual(cost);
      expect(total - cost).toBeLessThan(200);
    }),
  );
});

it('an order total beyond the largest amount of money is null', () => {
  expect(orderTotal([{ price: MAX_KOBO, quantity: 1 }], kobo(100))).toBeNull();
  expect(orderTotal([{ price: MAX_KOBO, quantity: 2 }], kobo(0))).toBeNull();
  expect(orderTotal([{ price: MAX_KOBO, quantity: 1 }], kobo(0))?.total).toBe(MAX_KOBO);
});

function fail(): never {
  throw new Error('no total');
}
