import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVerifyLink, verifyLink } from '#src/domain/accounts/verify-link.ts';

it('a link to confirm an address is read as it was written, and hides its token from servers', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (token) => {
      const url = new URL(verifyLink('https://shop.example', token));
      expect(readVerifyLink(url.hash)).toBe(token);
      expect(url.pathname + url.search).toBe('/login');
    }),
  );
});

it.each(['', '#', '#verify=', '#token=x', '#verified=x'])('%j is no confirmation link', (hash) => {
  expect(readVerifyLink(hash)).toBeNull();
});
