import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderStatuses } from '#src/contract/order.ts';
import {
  changeInWords,
  dayName,
  dayOf,
  daysOf,
  figureDays,
  figureKindOf,
  methodsOf,
  spansOf,
  sumsOf,
  type FigureGroup,
} from '#src/domain/staff/figures.ts';
import { lagosDay } from '#src/domain/working-days.ts';

const HALF_PAST_MIDNIGHT = Date.UTC(2026, 10, 23, 23, 30);

const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const groups: fc.Arbitrary<FigureGroup> = fc.record({
  hour: moments.map((moment) => new Date(moment).toISOString().slice(0, 13)),
  status: fc.constantFrom(...orderStatuses),
  method: fc.constantFrom('card', 'transfer', 'onDelivery'),
  orders: fc.nat(50),
  kobo: fc.nat(1_000_000_000),
});

it('a day begins at midnight in Lagos, which is 23:00 in UTC', () => {
  const { now, previous } = spansOf(1, HALF_PAST_MIDNIGHT);
  expect(new Date(now.from).toISOString()).toBe('2026-11-23T23:00:00.000Z');
  expect(new Date(previous.from).toISOString()).toBe('2026-11-22T23:00:00.000Z');
  expect(new Date(previous.until - 1).toISOString()).toBe('2026-11-22T23:30:00.000Z');
});

it('a period has its days up to today, and the one before is as long and does not overlap it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...figureDays), moments, (days, moment) => {
      const { now, previous } = spansOf(days, moment);
      expect(daysOf([], now)).toHaveLength(days);
      expect(daysOf([], now).at(-1)?.day).toBe(dayName(lagosDay(moment)));
      expect(previous.until - previous.from).toBe(now.until - now.from);
      expect(previous.until).toBeLessThanOrEqual(now.from + 1);
    }),
  );
});

it('the name of a day gives the day', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dayOf(dayName(lagosDay(moment)))).toBe(lagosDay(moment));
    }),
  );
});

it('the sums by day and by method are those of all orders that stand', () => {
  fc.assert(
    fc.property(fc.array(groups), (all) => {
      const { orders, cancelled, returned, revenue } = sumsOf(all);
      const span = { from: Date.UTC(2019, 11, 31), until: Date.UTC(2040, 0, 2) };
      const parts = [daysOf(all, span), Object.values(methodsOf(all))];
      for (const part of parts) {
        expect(part.reduce((sum, share) => sum + share.orders, 0)).toBe(
          orders - cancelled - returned,
        );
        expect(part.reduce((sum, share) => sum + share.kobo, 0)).toBe(revenue);
      }
    }),
    { numRuns: 20 },
  );
});

it('an order that nobody has paid or confirmed is none yet', () => {
  const open = orderStatuses.filter((status) => figureKindOf(status) === 'open');
  expect(open).toEqual(['pending', 'payment_failed', 'payment_review']);
});

it.each([
  [12, 10, '+20%'],
  [9, 10, '−10%'],
  [10, 10, '0%'],
  [0, 0, '0%'],
  [3, 0, 'new'],
])('a change to %d from %d is %s', (now, previous, words) => {
  expect(changeInWords(now, previous)).toBe(words);
});
