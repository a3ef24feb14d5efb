import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csrfTokenOf } from '#src/api/csrf.ts';

test.each([
  ['XSRF-TOKEN=abc', 'abc'],
  ['theme=dark; XSRF-TOKEN=a.b%3D%3D; x=y', 'a.b=='],
  ['XSRF-TOKEN=a=b', 'a=b'],
  ['XSRF-TOKEN=%', '%'],
  ['XSRF-TOKEN=', null],
  // On https the name that no other host can set wins, in any position.
  ['__Host-XSRF-TOKEN=abc', 'abc'],
  ['XSRF-TOKEN=planted; __Host-XSRF-TOKEN=abc', 'abc'],
  ['__Host-XSRF-TOKEN=; XSRF-TOKEN=abc', 'abc'],
  ['NOT-XSRF-TOKEN=abc; xsrf-token=abc', null],
  ['', null],
])('the cookies "%s" hold the token %j', (cookies, token) => {
  expect(csrfTokenOf(cookies)).toBe(token);
});

test('any encoded token is read back from its cookie', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
      expect(csrfTokenOf(`a=1; XSRF-TOKEN=${encodeURIComponent(token)}; b`)).toBe(token);
    }),
  );
});
