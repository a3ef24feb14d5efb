import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceLabel } from '#src/server/accounts/device-label.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device label', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/76.2`,
      'Opera on Android',
    ],
    [
      'Opera/9.80 (Android; Opera Mini/60.0/191.3; U; en) Presto/2.12 Version/12.16',
      'Opera Mini on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox on Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
      'Edge on Mac',
    ],
    ['curl/8.5.0', 'An unknown device'],
    [undefined, 'An unknown device'],
  ])('the label for %s is %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });

  it('a device label is one of a few fixed texts and never the visitor’s own text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(deviceLabel(`<b>${text}</b> Chrome/1 Android`)).toMatch(/^[A-Z][A-Za-z ]{1,58}$/);
      }),
    );
  });
});
