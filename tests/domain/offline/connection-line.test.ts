import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  connectionText,
  isConnection,
  returnedText,
  withConnectionLine,
} from '#src/domain/offline/connection-line.ts';

const now = new Date(2026, 10, 24, 15, 30).getTime();
const at = (...when: [number, number, number, number, number]) => new Date(...when).getTime();

describe('the connection line', () => {
  it('gives the time of prices of the same day', () => {
    expect(connectionText('offline', at(2026, 10, 24, 14, 5), now)).toBe(
      'You are offline. Prices as of 14:05.',
    );
    expect(connectionText('slow', at(2026, 10, 24, 0, 0), now)).toBe(
      'Slow connection. Prices as of 00:00.',
    );
    expect(returnedText(at(2026, 10, 24, 9, 0), now)).toBe(
      'You are online again. Prices as of 09:00.',
    );
  });

  it('adds the day, and the year, if they are others', () => {
    expect(connectionText('offline', at(2026, 10, 23, 14, 5), now)).toBe(
      'You are offline. Prices as of 23 Nov, 14:05.',
    );
    expect(connectionText('offline', at(2025, 11, 31, 23, 59), now)).toBe(
      'You are offline. Prices as of 31 Dec 2025, 23:59.',
    );
  });

  it('knows the connections that an attribute may name', () => {
    expect(['offline', 'slow', 'toString', '', null].map(isConnection)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
  });

  it.each([
    [
      'the line of a page',
      '<body><p class="connection" role="status" data-connection hidden></p>x',
    ],
    ['a page without a line', '<html><body class="a">x'],
    ['a page without a body', 'x'],
  ])('is put into %s', (_name, html) => {
    const kept = withConnectionLine(html, 'offline', now, now);
    expect(kept).toContain('You are offline. Prices as of 15:30.</p>');
    expect(kept.match(/data-connection/g)).toHaveLength(1);
    expect(kept).not.toContain('hidden');
    expect(kept.endsWith('x')).toBe(true);
  });

  it('is in every kept page, whatever that holds, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const kept = withConnectionLine(`${before}<body>${after}`, 'slow', now, now);
        expect(kept).toContain('Prices as of');
        expect(kept.replace(/<p class="connection"[^]*?<\/p>/, '')).toBe(`${before}<body>${after}`);
      }),
    );
  });
});
