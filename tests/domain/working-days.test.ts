import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateOf,
  isWorkingDay,
  lagosDay,
  lagosHour,
  workingDayAfter,
} from '#src/domain/working-days.ts';

const day = (date: string) => lagosDay(Date.parse(`${date}T12:00:00+01:00`));
const someDay = fc.integer({ min: day('2020-01-01'), max: day('2099-12-31') });

describe('working days', () => {
  it('a working day begins and ends at midnight in Lagos', () => {
    expect(lagosDay(Date.parse('2026-11-23T22:59:59Z'))).toBe(day('2026-11-23'));
    expect(lagosDay(Date.parse('2026-11-23T23:00:00Z'))).toBe(day('2026-11-24'));
    expect(lagosHour(Date.parse('2026-11-23T11:30:00Z'))).toBe(12);
  });

  it.each([
    ['a Saturday', '2026-11-28'],
    ['a Sunday', '2026-11-29'],
    ["New Year's Day", '2026-01-01'],
    ["Workers' Day", '2026-05-01'],
    ['Democracy Day', '2026-06-12'],
    ['Independence Day', '2026-10-01'],
    ['Christmas Day', '2026-12-25'],
    ['the Monday after a Boxing Day on a Saturday', '2026-12-28'],
    ['the Tuesday after a Christmas on Saturday and Sunday', '2021-12-28'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2027-03-29'],
    ['Eid-el-Fitr', '2026-03-20'],
    ['Eid-el-Kabir', '2026-05-27'],
    ['Eid-el-Maulud', '2025-09-05'],
  ])('%s is no working day (%s)', (_, date) => {
    expect(isWorkingDay(day(date))).toBe(false);
  });

  it.each(['2026-11-23', '2026-11-27', '2026-10-02', '2026-04-07', '2026-12-29'])(
    '%s is a working day',
    (date) => {
      expect(isWorkingDay(day(date))).toBe(true);
    },
  );

  it('working days are counted from the day after', () => {
    expect(workingDayAfter(day('2026-11-23'), 1)).toBe(day('2026-11-24'));
    expect(workingDayAfter(day('2026-11-27'), 1)).toBe(day('2026-11-30'));
    expect(workingDayAfter(day('2026-12-24'), 2)).toBe(day('2026-12-30'));
  });

  it('the day after some working days is a working day with so many on the way', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 20 }), (from, count) => {
        const to = workingDayAfter(from, count);
        const days = Array.from({ length: to - from }, (_, index) => from + 1 + index);
        expect(isWorkingDay(to)).toBe(true);
        expect(days.filter(isWorkingDay)).toHaveLength(count);
        expect(
          days.every((one) => ![0, 6].includes(dateOf(one).getUTCDay()) || !isWorkingDay(one)),
        ).toBe(true);
      }),
    );
  });
});
