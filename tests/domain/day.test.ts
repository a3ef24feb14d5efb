import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInWords, daysInWords, momentInWords } from '#src/domain/day.ts';
import { shortDate, weekdayOf } from '#src/domain/short-date.ts';

it.each([
  ['2026-11-01T00:00:00.000Z', '1 November 2026'],
  // Nigeria is one hour ahead of UTC.
  ['2026-10-31T22:59:59.999Z', '31 October 2026'],
  ['2026-10-31T23:00:00Z', '1 November 2026'],
])('the instant %s is %s in Nigeria', (moment, day) => {
  expect(dayInWords(moment)).toBe(day);
});

describe('days are in the words of Intl', () => {
  const someTime = fc.date({
    min: new Date('1970-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  });
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const inNigeria = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...long, ...options, timeZone: 'Africa/Lagos' });

  it('a day and a moment are those of Nigeria', () => {
    const [day, moment] = [inNigeria({}), inNigeria({ hour: '2-digit', minute: '2-digit' })];
    fc.assert(
      fc.property(someTime, (time) => {
        expect(dayInWords(time.toISOString())).toBe(day.format(time));
        expect(momentInWords(time.toISOString())).toBe(moment.format(time));
      }),
    );
  });

  it('a short date and a weekday are those of Great Britain’s English', () => {
    const [date, weekday] = [
      inUtc({ day: 'numeric', month: 'short' }),
      inUtc({ weekday: 'short' }),
    ];
    fc.assert(
      fc.property(someTime, (time) => {
        expect(shortDate(time)).toBe(date.format(time));
        expect(weekdayOf(time)).toBe(weekday.format(time));
      }),
    );
  });
});

it('two days are joined, and a single one is named once', () => {
  const [first, last] = [new Date('2026-11-24'), new Date('2026-11-26')];
  expect(daysInWords(first, last)).toBe('Tue 24 Nov – Thu 26 Nov');
  expect(daysInWords(first, first)).toBe('Tue 24 Nov');
});

it('text that is no moment is refused', () => {
  expect(() => dayInWords('soon')).toThrow(RangeError);
});
