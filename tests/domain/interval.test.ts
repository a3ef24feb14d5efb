import { describe, expect, it } from 'vitest';
import { parseInterval } from '#src/domain/interval.ts';

describe('an interval', () => {
  it.each([
    ['90s', 90_000],
    ['15m', 900_000],
    ['2h', 7_200_000],
    [' 1d ', 86_400_000],
  ])('%o is %i ms', (text, ms) => {
    expect(parseInterval(text)).toBe(ms);
  });

  it.each(['', '15', 'm', '1.5h', '-5m', '9s', '8d', '15 m', '15min'])('%o is none', (text) => {
    expect(parseInterval(text)).toBeNull();
  });
});
