import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderStatus } from '#src/domain/orders/history.ts';
import { nextStatuses } from '#src/domain/orders/transitions.ts';

const all: readonly OrderStatus[] = [
  'pending',
  'placed',
  'paid',
  'payment_failed',
  'payment_review',
  'refund_due',
  'refunded',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
];

it('a paid order can be cancelled only by way of a refund', () => {
  const prepaid = { isPrepaid: true };
  for (const status of ['payment_review', 'paid', 'packed', 'shipped', 'delivered'] as const) {
    expect(nextStatuses(status, prepaid)).not.toContain('cancelled');
    expect(nextStatuses(status, prepaid)).toContain('refund_due');
  }
  expect(nextStatuses('refund_due', prepaid)).toEqual(['cancelled']);
});

it('only the provider makes an order refunded, never a person', () => {
  for (const status of all) {
    for (const isPrepaid of [true, false]) {
      expect(nextStatuses(status, { isPrepaid })).not.toContain('refunded');
    }
  }
});

it('an undelivered order can be cancelled if nothing was paid', () => {
  expect(nextStatuses('packed', { isPrepaid: false })).toEqual([
    'shipped',
    'delivered',
    'cancelled',
  ]);
  expect(nextStatuses('shipped', { isPrepaid: false })).toEqual(['delivered', 'cancelled']);
});

it('only a delivered order can come back, and then its money can', () => {
  for (const isPrepaid of [true, false]) {
    const before = all.filter((status) => nextStatuses(status, { isPrepaid }).includes('returned'));
    expect(before).toEqual(['delivered']);
    expect(nextStatuses('returned', { isPrepaid })).toEqual(['refund_due']);
  }
});

it('the states of an order form no cycle', () => {
  const isPrepaid = fc.boolean();
  const steps = fc.array(fc.nat(), { minLength: all.length, maxLength: all.length });
  fc.assert(
    fc.property(fc.constantFrom(...all), isPrepaid, steps, (start, prepaid, choices) => {
      const seen = new Set<OrderStatus>([start]);
      let at = start;
      for (const choice of choices) {
        const next = nextStatuses(at, { isPrepaid: prepaid });
        const to = next[choice % Math.max(next.length, 1)];
        if (to === undefined) return;
        expect(seen).not.toContain(to);
        seen.add(to);
        at = to;
      }
      expect.fail('the walk has not ended');
    }),
  );
});

it('only payments make an order wait for a payment', () => {
  for (const status of all) {
    for (const isPrepaid of [true, false]) {
      const next = nextStatuses(status, { isPrepaid });
      expect(next).not.toContain('pending');
      expect(next).not.toContain('placed');
      expect(next).not.toContain('payment_failed');
      expect(next).not.toContain('payment_review');
    }
  }
});

it('a pickup is packed and collected, but never on its way', () => {
  for (const status of all) {
    for (const isPrepaid of [true, false]) {
      expect(nextStatuses(status, { isPrepaid, isPickup: true })).not.toContain('shipped');
    }
  }
  expect(nextStatuses('packed', { isPrepaid: false, isPickup: true })).toContain('delivered');
});

it('an order can be sent or handed over without having been packed', () => {
  for (const status of ['placed', 'paid'] as const) {
    const next = nextStatuses(status, { isPrepaid: status === 'paid' });
    expect(next).toEqual(expect.arrayContaining(['packed', 'shipped', 'delivered']));
  }
});
