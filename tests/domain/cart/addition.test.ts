import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { additionRefusal, type Addition } from '#src/domain/cart/addition.ts';
import { MAX_LINES, MAX_QUANTITY } from '#src/domain/cart/cart.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';

const one: Addition = { units: 1, had: 0, price: kobo(100), stock: null, lines: 0, total: 0 };

describe('an accepted addition', () => {
  test.each<[string, Partial<Addition>]>([
    ['to an empty cart', {}],
    ['up to the most of a line', { had: MAX_QUANTITY - 1, lines: 1 }],
    ['up to the stock', { stock: 3, had: 2, lines: 1 }],
    ['up to the most lines', { lines: MAX_LINES - 1 }],
    ['to a line of a cart that has the most', { lines: MAX_LINES, had: 1 }],
    ['up to the most that a cart is worth', { price: kobo(1), total: MAX_KOBO - 1 }],
    ['where they cost nothing', { price: kobo(0), total: MAX_KOBO }],
  ])('units may be added %s', (_, change) => {
    expect(additionRefusal({ ...one, ...change })).toBeNull();
  });
});

test.each<[string, Partial<Addition>]>([
  ['sold_out', { stock: 0 }],
  ['not_enough_stock', { stock: 3, had: 3, lines: 1 }],
  ['not_enough_stock', { stock: 3, units: 4 }],
  ['line_full', { had: MAX_QUANTITY, lines: 1 }],
  ['line_full', { units: MAX_QUANTITY + 1 }],
  ['cart_full', { lines: MAX_LINES }],
  ['cart_too_dear', { price: kobo(1), total: MAX_KOBO }],
])('the refusal is %s for an addition with %j', (refusal, change) => {
  expect(additionRefusal({ ...one, ...change })).toBe(refusal);
});

test('an addition never exceeds a limit, and fewer units fit where more do', () => {
  const addition = fc.record({
    units: fc.integer({ min: 1, max: 999 }),
    had: fc.nat({ max: MAX_QUANTITY }),
    price: fc.nat({ max: MAX_KOBO }).map(kobo),
    stock: fc.option(fc.nat({ max: 120 }), { nil: null }),
    lines: fc.nat({ max: 120 }),
    total: fc.nat({ max: MAX_KOBO }),
  });
  fc.assert(
    fc.property(addition, (asked) => {
      if (additionRefusal(asked) !== null) return;
      const { units, had, price, stock, total } = asked;
      expect(had + units).toBeLessThanOrEqual(Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY));
      expect(total + price * units).toBeLessThanOrEqual(MAX_KOBO);
      if (units > 1) expect(additionRefusal({ ...asked, units: units - 1 })).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
