import { expect, it } from 'vitest';
import { dayInWords } from '#src/domain/day.ts';

it.each([
  ['2026-11-01T00:00:00.000Z', '1 November 2026'],
  // Nigeria is one hour ahead of UTC.
  ['2026-10-31T22:59:59.999Z', '31 October 2026'],
  ['2026-10-31T23:00:00Z', '1 November 2026'],
])('the instant %s is %s in Nigeria', (moment, day) => {
  expect(dayInWords(moment)).toBe(day);
});
