import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseListenAddress } from '#src/domain/settings/listen-address.ts';

describe('the address to listen on', () => {
  it('a port alone means listening only on this machine', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_535 }), (port) => {
        expect(parseListenAddress(String(port))).toEqual({ host: '127.0.0.1', port });
      }),
    );
  });

  it.each([
    ['0.0.0.0:8787', { host: '0.0.0.0', port: 8787 }],
    ['localhost:80', { host: 'localhost', port: 80 }],
    ['shop-1.example:8787', { host: 'shop-1.example', port: 8787 }],
    ['[::1]:8787', { host: '::1', port: 8787 }],
    [' [::]:8787 ', { host: '::', port: 8787 }],
  ])('host and port are read from %o', (text, address) => {
    expect(parseListenAddress(text)).toEqual(address);
  });

  it.each([
    ...['', ' ', '0', '65536', '123456', '-1', '80a', '8.5', '0x50', '127.0.0.1', 'localhost:'],
    ...[
      ':8787',
      '::1:8787',
      '[::1]',
      '[::1]8787',
      '[shop]:8787',
      'a b:80',
      'http://shop:80',
      'a:80/',
    ],
  ])('%o is no address to listen on', (text) => {
    expect(parseListenAddress(text)).toBeNull();
  });
});
