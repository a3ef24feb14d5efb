import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksToReturn, loginRoute, returnPath } from '#src/domain/accounts/return-path.ts';

const SITE = 'https://shop.example';

function queryOf(route: string): string {
  return new URL(route, SITE).search;
}

describe('the login', () => {
  it.each([
    '/account',
    '/account?tab=orders&page=2',
    '/category/phones?sort=price#list',
    '/?s=a%26b',
  ])('the login leads back to %s, where the shopper came from', (path) => {
    const route = loginRoute(path);
    expect(route.startsWith('/login?')).toBe(true);
    expect(asksToReturn(queryOf(route))).toBe(true);
    expect(returnPath(queryOf(route))).toBe(path);
  });

  it('the login leads to the home page by default', () => {
    expect(returnPath('')).toBe('/');
    expect(returnPath('?s=phone')).toBe('/');
    expect(asksToReturn('?s=phone')).toBe(false);
  });

  it.each([
    '/login',
    '/login?next=/account',
    '/register',
    '/forgot-password',
    '/reset-password#token=1',
  ])('the login does not lead back to a sign-in page: %s', (path) => {
    expect(returnPath(queryOf(loginRoute(path)))).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    ' //evil.example',
    'account',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('the login never leads to another site: %s', (asked) => {
    expect(returnPath(queryOf(loginRoute(asked)))).toBe('/');
  });

  it('the login leads only to this site, whatever is requested', () => {
    const odd = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', 'a', '?'),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          odd,
          odd.map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (asked) => {
          const path = returnPath(queryOf(loginRoute(asked)));
          expect(new URL(path, SITE).origin).toBe(SITE);
        },
      ),
      { numRuns: 500 },
    );
  });
});
