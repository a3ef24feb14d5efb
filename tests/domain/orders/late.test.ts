import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTimeSince, workingDaysIn, type WaitingStatus } from '#src/domain/orders/late.ts';
import { lagosDay, workingDayAfter } from '#src/domain/working-days.ts';

const at = (moment: string) => Date.parse(`${moment}:00+01:00`);
const isLate = (status: WaitingStatus, since: string, now: string) =>
  new Date(at(since)).toISOString() < inTimeSince(status, at(now));

describe('a late order', () => {
  it('an order placed on Monday is late on Wednesday, not before', () => {
    expect(isLate('placed', '2026-11-23T10:00', '2026-11-24T23:59')).toBe(false);
    expect(isLate('placed', '2026-11-23T10:00', '2026-11-25T00:00')).toBe(true);
  });

  it('a weekend does not make an order late', () => {
    expect(isLate('paid', '2026-11-20T18:00', '2026-11-23T20:00')).toBe(false);
    expect(isLate('paid', '2026-11-20T18:00', '2026-11-24T00:00')).toBe(true);
    expect(isLate('paid', '2026-11-21T10:00', '2026-11-23T20:00')).toBe(false);
  });

  it('a packed order has two working days', () => {
    expect(isLate('packed', '2026-11-23T10:00', '2026-11-25T23:59')).toBe(false);
    expect(isLate('packed', '2026-11-23T10:00', '2026-11-26T00:00')).toBe(true);
  });

  it('an order is late exactly when its working days are over', () => {
    const moment = fc.integer({ min: at('2024-01-01T00:00'), max: at('2030-01-01T00:00') });
    const status = fc.constantFrom<WaitingStatus>('placed', 'paid', 'packed');
    fc.assert(
      fc.property(
        status,
        moment,
        fc.integer({ min: 0, max: 20 * 86_400_000 }),
        (state, since, ms) => {
          const now = since + ms;
          const last = workingDayAfter(lagosDay(since), workingDaysIn[state]);
          const late = new Date(since).toISOString() < inTimeSince(state, now);
          expect(late).toBe(lagosDay(now) > last);
        },
      ),
    );
  });
});
