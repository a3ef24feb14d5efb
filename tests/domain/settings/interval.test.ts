import { describe, expect, it } from 'vitest';
import { parseInterval } from '#src/domain/settings/interval.ts';

describe('an interval', () => {
  it.each([
    ['90s', 90_000],
    ['15m', 900_000],
    ['2h', 7_200_000],
    [' 1d ', 86_400_000],
  ])('an interval of %o is %i ms', (text, ms) => {
    expect(parseInterval(text)).toBe(ms);
  });

  it('an interval respects the bounds of its setting', () => {
    const bounds = { least: 86_400_000, most: 10 * 365.25 * 86_400_000 };
    expect(parseInterval('6y', bounds)).toBe(6 * 365.25 * 86_400_000);
    expect(parseInterval('90d', bounds)).toBe(90 * 86_400_000);
    for (const text of ['23h', '11y', '6', '6Y']) expect(parseInterval(text, bounds)).toBeNull();
  });

  it.each(['', '15', 'm', '1.5h', '-5m', '9s', '8d', '15 m', '15min'])(
    '%o is no interval',
    (text) => {
      expect(parseInterval(text)).toBeNull();
    },
  );
});
