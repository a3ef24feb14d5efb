import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noStorage, tabStorage } from '#tests/stores/tab-storage.ts';

const MADE = 'Your account is made. Please log in.';

/** The stores of a newly opened page in the same tab. */
async function openStores() {
  vi.resetModules();
  return {
    ...(await import('#src/stores/accounts/login-notice.ts')),
    ...(await import('#src/stores/notice.ts')),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage());
});

describe('a notice for the login', () => {
  it('a notice for the login stays on that page and is not repeated on the next', async () => {
    const first = await openStores();
    first.leaveNotice(MADE, 'login');
    first.readLoginNotice();
    first.readLoginNotice();
    expect(first.loginNotice.get()).toBe(MADE);
    const second = await openStores();
    second.readLoginNotice();
    expect(second.loginNotice.get()).toBeNull();
  });

  it('the login does not take a notice meant for any page', async () => {
    const { leaveNotice, loginNotice, readLoginNotice, takeNotice } = await openStores();
    leaveNotice('Item added to wishlist successfully');
    readLoginNotice();
    expect(loginNotice.get()).toBeNull();
    expect(takeNotice()).toBe('Item added to wishlist successfully');
  });

  it('a notice passes to the next page if the login is not shown', async () => {
    const login = await openStores();
    login.leaveNotice(MADE, 'login');
    login.readLoginNotice();
    login.passNoticeOn();
    expect((await openStores()).takeNotice()).toBe(MADE);
  });

  it('nothing is passed on without a notice', async () => {
    const login = await openStores();
    login.readLoginNotice();
    login.passNoticeOn();
    expect((await openStores()).takeNotice()).toBeNull();
  });

  it('no notice is left if the browser stores nothing', async () => {
    vi.stubGlobal('sessionStorage', noStorage);
    const { leaveNotice, loginNotice, readLoginNotice } = await openStores();
    leaveNotice(MADE, 'login');
    readLoginNotice();
    expect(loginNotice.get()).toBeNull();
  });
});
