import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { failedAttemptWords } from '#src/domain/orders/failed-delivery.ts';
import type { OrderStatus } from '#src/domain/orders/history.ts';
import {
  arrival,
  dueAtHandover,
  orderSteps,
  standstill,
  trackedSteps,
} from '#src/domain/orders/progress.ts';

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
const history = (...statuses: readonly OrderStatus[]) =>
  statuses.map((status, index) => ({ status, at: at(8 + index) }));
const all = [
  ...['pending', 'placed', 'paid', 'payment_failed', 'payment_review', 'refund_due'],
  ...['refunded', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'],
] as OrderStatus[];

describe('the steps of an order', () => {
  it('a delivery shows four steps, each with its time once it is reached', () => {
    const past = history('pending', 'paid', 'packed');
    expect(orderSteps({ type: 'delivery', status: 'packed', history: past })).toEqual([
      { name: 'Confirmed', isReached: true, at: at(9) },
      { name: 'Packed', isReached: true, at: at(10) },
      { name: 'On the way', isReached: false, at: null },
      { name: 'Delivered', isReached: false, at: null },
    ]);
  });

  it('an order that was sent before steps were packed shows that step without a time', () => {
    const past = history('placed', 'shipped', 'delivered');
    const steps = orderSteps({ type: 'delivery', status: 'delivered', history: past });
    expect(steps.every(({ isReached }) => isReached)).toBe(true);
    expect(steps.map((step) => step.at)).toEqual([at(8), null, at(9), at(10)]);
  });

  it('each failed attempt to deliver stands before the last step', () => {
    const failedDeliveries = [
      { at: at(14), said: failedAttemptWords('nobody_there') },
      { at: at(16), said: failedAttemptWords('other') },
    ];
    const sent = { type: 'delivery', status: 'shipped', failedDeliveries } as const;
    const past = history('placed', 'packed', 'shipped');
    expect(trackedSteps({ ...sent, history: past }).slice(2)).toEqual([
      { name: 'On the way', isReached: true, at: at(10) },
      {
        name: 'Delivery attempted. Nobody was there to take it.',
        isReached: true,
        at: at(14),
      },
      { name: 'Delivery attempted.', isReached: true, at: at(16) },
      { name: 'Delivered', isReached: false, at: null },
    ]);
    expect(trackedSteps({ ...sent, failedDeliveries: [], history: past })).toHaveLength(4);
  });

  it('a pickup becomes ready and is collected', () => {
    const past = history('placed', 'packed');
    expect(orderSteps({ type: 'pickup', status: 'packed', history: past })).toEqual([
      { name: 'Confirmed', isReached: true, at: at(8) },
      { name: 'Ready for pickup', isReached: true, at: at(9) },
      { name: 'Collected', isReached: false, at: null },
    ]);
  });

  it('every order has either steps or a sentence that says why not', () => {
    const type = fc.constantFrom('pickup' as const, 'delivery' as const);
    fc.assert(
      fc.property(fc.constantFrom(...all), type, fc.shuffledSubarray(all), (status, kind, past) => {
        const order = { type: kind, status, history: history(...past) };
        const steps = orderSteps(order);
        expect(steps.length > 0).toBe(standstill(order) === null);
        const reached = steps.map(({ isReached }) => isReached);
        expect(reached).toEqual(reached.toSorted().toReversed());
      }),
    );
  });

  it('a cancelled order says whether money went back', () => {
    const cancelled = (...past: readonly OrderStatus[]) =>
      standstill({ status: 'cancelled', history: history(...past) });
    expect(cancelled('placed', 'cancelled')).toContain('nothing to pay');
    expect(cancelled('paid', 'refund_due', 'cancelled')).toContain('sent back');
  });
});

it('money is due only while an order paid on delivery is open', () => {
  const total = kobo(5_000_000);
  for (const status of all) {
    const isOpen = ['placed', 'packed', 'shipped'].includes(status);
    expect(dueAtHandover({ payOnDelivery: true, status, total })).toBe(isOpen ? total : null);
    expect(dueAtHandover({ payOnDelivery: false, status, total })).toBeNull();
  }
});

describe('the arrival of an order', () => {
  const order = {
    type: 'delivery',
    status: 'shipped',
    deliveryDays: '1-3 working days',
    history: history('placed', 'shipped'),
  } as const;
  const now = Date.parse(at(12));

  it('a delivery names its days from when it was confirmed, and says when it is late', () => {
    expect(arrival(order, now)).toEqual({ words: 'Tue 24 Nov – Thu 26 Nov', isLate: false });
    expect(arrival(order, now + 4 * 86_400_000)?.isLate).toBe(true);
  });

  it('days that cannot be counted are shown as the shop wrote them', () => {
    expect(arrival({ ...order, deliveryDays: 'Within a week' }, now)).toEqual({
      words: 'Within a week',
      isLate: false,
    });
  });

  it('nothing is expected of an order that has arrived, has no days or is collected', () => {
    expect(arrival({ ...order, status: 'delivered' }, now)).toBeNull();
    expect(arrival({ ...order, status: 'pending' }, now)).toBeNull();
    expect(arrival({ ...order, deliveryDays: '' }, now)).toBeNull();
    expect(arrival({ ...order, type: 'pickup' }, now)).toBeNull();
  });
});
