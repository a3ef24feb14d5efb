import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountHref, accountTabs, readAccountLocation } from '#src/domain/accounts/location.ts';

const searchOf = (href: string) => new URL(href, 'https://shop.example').search;

describe('a place in the account', () => {
  it('a place in the account has an address that leads back to it', () => {
    const anyTab = fc.constantFrom(...accountTabs.map(({ id }) => id));
    fc.assert(
      fc.property(anyTab, fc.integer({ min: 1, max: 1e6 }), (tab, page) => {
        const place = { tab, page: tab === 'orders' ? page : 1 };
        expect(readAccountLocation(searchOf(accountHref(place)))).toEqual(place);
      }),
    );
  });

  it('the first place in the account has the plain address', () => {
    expect(accountHref({ tab: 'dashboard', page: 1 })).toBe('/account');
    expect(accountHref({ tab: 'orders', page: 1 })).toBe('/account?tab=orders');
    expect(accountHref({ tab: 'orders', page: 3 })).toBe('/account?tab=orders&page=3');
  });

  it.each(['', '?tab=', '?tab=admin', '?tab=settings&page=4', '?tab=orders&page=-1'])(
    'an address without an account place leads to the first available one: %s',
    (search) => {
      expect(readAccountLocation(search).page).toBe(1);
      expect(accountTabs.map(({ id }) => id)).toContain(readAccountLocation(search).tab);
    },
  );
});
