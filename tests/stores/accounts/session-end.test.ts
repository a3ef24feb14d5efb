import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const ada = { id: 7, fullname: 'Ada Obi', email: 'ada@example.com' };
const item = { productId: '1', slug: 'spark', title: 'Spark', picture: null, price: kobo(250_000) };

/** A page of a user, or a guest, with a product in the cart, whose server answers with a status. */
async function openAs(
  user: typeof ada | null,
  status: number,
  meanwhile: () => void = () => undefined,
) {
  await openPage();
  const session = await import('#src/stores/accounts/session.ts');
  const { addToCart, cart, reading } = await import('#src/stores/cart/cart.ts');
  const { fetchAsUser } = await import('#src/stores/accounts/session-end.ts');
  if (user !== null) session.beginSession(user, { wishlist: 2, compare: 1 });
  addToCart(item);
  vi.stubGlobal('fetch', () => {
    meanwhile();
    return Promise.resolve(new Response('', { status }));
  });
  const units = () => reading(() => cart.get()).length;
  return { ...session, fetchAsUser, units };
}

beforeEach(() => {
  keepInMemory();
  forgetAll();
});

describe('the first 401 of a server', () => {
  it('the first 401 clears the user, the cart and all counts', async () => {
    const { fetchAsUser, signedIn, listCounts, units } = await openAs(ada, 401);
    expect(units()).toBe(1);
    const answer = await fetchAsUser('/api/v1/get-cart/me', {});
    expect(answer.status).toBe(401);
    expect(signedIn.get()).toBeNull();
    expect(listCounts.get()).toEqual({ wishlist: 0, compare: 0 });
    expect(units()).toBe(0);
  });

  it('a 401 for wrong login data signs nobody out', async () => {
    const { fetchAsUser, signedIn } = await openAs(ada, 401);
    await fetchAsUser('/api/v1/login-user', { method: 'POST' });
    expect(signedIn.get()).toEqual(ada);
  });

  it('a 401 leaves a guest’s cart unchanged', async () => {
    const { fetchAsUser, units } = await openAs(null, 401);
    await fetchAsUser('/api/v1/user-wishlist/7', {});
    expect(units()).toBe(1);
  });

  it('a 401 does not sign out a user who signed in after the call', async () => {
    const chidi = { id: 8, fullname: 'Chidi Eze', email: 'chidi@example.com' };
    let signInChidi: () => void = () => undefined;
    const { beginSession, fetchAsUser, signedIn } = await openAs(ada, 401, () => {
      signInChidi();
    });
    signInChidi = () => {
      beginSession(chidi, { wishlist: 0, compare: 0 });
    };
    await fetchAsUser('/api/v1/get-cart/me', {});
    expect(signedIn.get()).toEqual(chidi);
  });

  it.each([200, 403, 404, 429, 500, 503])(
    'a status of %s does not end the session',
    async (status) => {
      const { fetchAsUser, signedIn, units } = await openAs(ada, status);
      await fetchAsUser('/api/v1/get-cart/me', {});
      expect(signedIn.get()).toEqual(ada);
      expect(units()).toBe(1);
    },
  );
});
