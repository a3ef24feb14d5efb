import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryWindow, windowInWords } from '#src/domain/checkout/delivery-window.ts';
import { dateOf, isWorkingDay, lagosDay } from '#src/domain/working-days.ts';

const SAME_DAY = 'Same day for orders before 12 noon, else 1-3 working days';
const at = (moment: string) => Date.parse(`${moment}+01:00`);
const MONDAY = at('2026-11-23T10:00:00');
const someTime = fc.integer({ min: at('2024-01-01T00:00:00'), max: at('2040-01-01T00:00:00') });

function words(days: string, now: number): string | null {
  const window = deliveryWindow(days, now);
  return window === null ? null : windowInWords(window, now);
}

describe('the days on which an order arrives', () => {
  it('an order arrives on the working days that the shop names', () => {
    expect(words('1-3 working days', MONDAY)).toBe('Tue–Thu');
    expect(words('1–3 Business Days', MONDAY)).toBe('Tue–Thu');
    expect(words('2 to 4 working days', MONDAY)).toBe('Wed–Fri');
    expect(words('1 working day', MONDAY)).toBe('Tue');
    expect(words('1-3 working days', at('2026-11-27T18:00:00'))).toBe('Mon–Wed');
    expect(words('1-3 working days', at('2026-11-28T09:00:00'))).toBe('Mon–Wed');
  });

  it('an order on the same day arrives today only before its hour on a working day', () => {
    expect(words(SAME_DAY, at('2026-11-23T11:59:59'))).toBe('today–Thu');
    expect(words(SAME_DAY, at('2026-11-23T12:00:00'))).toBe('Tue–Thu');
    expect(words(SAME_DAY, at('2026-11-28T09:00:00'))).toBe('Mon–Wed');
    const atTwo = 'Same day for orders before 2pm, otherwise 1 working day';
    expect(words(atTwo, at('2026-11-23T13:59:00'))).toBe('today–Tue');
    expect(words(atTwo, at('2026-11-23T14:00:00'))).toBe('Tue');
  });

  it('an order that arrives in a week or later has dates', () => {
    expect(words('3-5 working days', at('2026-12-23T10:00:00'))).toBe('30 Dec–4 Jan');
    expect(words('7 working days', MONDAY)).toBe('2 Dec');
  });

  it.each(['', 'Same day', 'soon', '3-1 working days', '0-2 working days', '1-3 days', '-1'])(
    'an order has no days if the shop says %o',
    (days) => {
      expect(words(days, MONDAY)).toBeNull();
    },
  );

  it('an order never arrives on a weekend or holiday, or earlier than the shop says', () => {
    const count = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(someTime, count, count, (now, least, more) => {
        const window = deliveryWindow(`${least}-${least + more} working days`, now);
        expect(window).not.toBeNull();
        if (window === null) return;
        expect(isWorkingDay(window.first) && isWorkingDay(window.last)).toBe(true);
        expect(window.first).toBeGreaterThanOrEqual(lagosDay(now) + least);
        expect(window.last).toBeGreaterThan(window.first);
        expect(dateOf(window.last).getUTCDay()).not.toBe(0);
      }),
    );
  });

  it('the days of an order are computed for any text', () => {
    fc.assert(
      fc.property(fc.string(), someTime, (days, now) => {
        expect(words(days, now)).not.toBe('');
      }),
    );
  });
});
