import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { serveApi } from '#tests/stores/api-answers.ts';
import { forgetAll, openPage } from '#tests/stores/fresh-stores.ts';
import { tabStorage } from '#tests/stores/tab-storage.ts';

const ada = { id: 7, fullname: 'Ada Obi', email: 'ada@example.com' };
const item = { productId: '1', slug: 'spark', title: 'Spark', picture: null, price: kobo(250_000) };
const cart = { message: 'Your cart', data: [], totalBill: 0, cartCount: 0 };

/** A page of a signed-in user at a path; the server answers the log-out with a status. */
async function openAt(pathname: string, status: number) {
  await openPage();
  const server = serveApi(({ path }) =>
    path === '/logout-user'
      ? Response.json({ message: status < 400 ? 'Bye.' : 'Not now.' }, { status })
      : Response.json(cart),
  );
  vi.stubGlobal('location', { pathname });
  const stores = {
    ...(await import('#src/stores/accounts/session.ts')),
    ...(await import('#src/stores/cart/cart.ts')),
    ...(await import('#src/stores/notice.ts')),
    ...(await import('#src/stores/accounts/leave.ts')),
  };
  const { toasts } = await import('#src/stores/toasts.ts');
  stores.beginSession(ada, { wishlist: 2, compare: 1 });
  return { ...stores, server, told: () => toasts.get().map(({ text }) => text) };
}

beforeEach(() => {
  keepInMemory();
  forgetAll();
  vi.stubGlobal('sessionStorage', tabStorage());
});

describe('logging out', () => {
  it('logging out clears all stores and shows a message', async () => {
    const { leave, listCounts, signedIn, takeNotice, told } = await openAt('/faq', 200);
    await leave();
    expect(signedIn.get()).toBeNull();
    expect(listCounts.get()).toEqual({ wishlist: 0, compare: 0 });
    expect(told()).toEqual(['You are logged out.']);
    expect(takeNotice('login')).toBeNull();
  });

  it.each(['/account', '/wishlist', '/compare'])(
    'logging out on %s leads to the login, which shows the message',
    async (path) => {
      const { leave, takeNotice, told } = await openAt(path, 200);
      await leave();
      expect(told()).toEqual([]);
      expect(takeNotice('login')).toBe('You are logged out.');
    },
  );

  it('logging out first sends pending cart changes to the server', async () => {
    const { addToCart, leave, server } = await openAt('/faq', 200);
    addToCart(item);
    await leave();
    expect(server.calls.map(({ path }) => path)).toEqual(['/add-cart', '/logout-user']);
  });

  it('logging out succeeds if the session had already ended', async () => {
    const { leave, signedIn, told } = await openAt('/faq', 401);
    await leave();
    expect(signedIn.get()).toBeNull();
    expect(told()).toEqual(['You are logged out.']);
  });

  it.each(['/faq', '/account'])(
    'a refused log-out keeps the user signed in and shows the reason: %s',
    async (path) => {
      const { leave, signedIn, listCounts, takeNotice, told } = await openAt(path, 503);
      await leave();
      expect(signedIn.get()).toEqual(ada);
      expect(listCounts.get()).toEqual({ wishlist: 2, compare: 1 });
      expect(told()).toEqual(['Not now.']);
      expect(takeNotice('login')).toBeNull();
    },
  );
});
